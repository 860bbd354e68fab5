import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ANY_IMAGE } from './files.ts'

interface ChooseButtonProps {
  id: string
  name: string
  /** What the button says, and the name of the input in it. */
  children: string
  multiple?: boolean
  invalid: boolean
  describedBy: string
  onBlur: () => void
  onChoose: (files: File[]) => void
}

/** The label is no button of its own: the input in it is what one reaches. */
const NO_BUTTON = { role: undefined }

/** A button that is the label of a native file input, which keyboards and screen readers reach. */
export const ChooseButton = ({
  id,
  name,
  children,
  multiple = false,
  invalid,
  describedBy,
  onBlur,
  onChoose,
}: ChooseButtonProps) => (
  <Button
    component="label"
    {...NO_BUTTON}
    tabIndex={-1}
    variant="outlined"
    startIcon={<ImageIcon />}
    sx={{ '&:focus-within': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' } }}
  >
    {children}
    <HiddenInput
      id={id}
      name={name}
      type="file"
      accept={ANY_IMAGE}
      multiple={multiple}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // So that the same file can be chosen again after it was removed.
        target.value = ''
      }}
    />
  </Button>
)

const HiddenInput = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
