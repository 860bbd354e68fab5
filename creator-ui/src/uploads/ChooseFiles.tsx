import { Button, type ButtonProps } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface ChooseFilesProps extends Pick<ButtonProps, 'size' | 'variant' | 'startIcon'> {
  accept: string
  multiple?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  /** What the input is called where the button's own words don't say enough. */
  label?: string
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** The label is no button of its own: the input in it is what one reaches. */
const NO_BUTTON = { role: undefined }

/** A button that is the label of a native file input, which keyboards and screen readers reach. */
export const ChooseFiles = ({
  accept,
  multiple = false,
  invalid = false,
  describedBy,
  label,
  onChoose,
  children,
  ...button
}: ChooseFilesProps) => (
  <Button
    component="label"
    {...NO_BUTTON}
    tabIndex={-1}
    {...button}
    sx={{ '&:focus-within': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' } }}
  >
    {children}
    <HiddenInput
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
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
