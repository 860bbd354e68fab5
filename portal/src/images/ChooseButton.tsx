import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { FileButton, takenFrom } from '../form/FileButton.tsx'
import { ANY_IMAGE } from '../form/imageFiles.ts'

interface ChooseButtonProps {
  id: string
  name: string
  /** Label of the button, and accessible name of its input. */
  children: string
  multiple?: boolean
  invalid: boolean
  describedBy: string
  onBlur: () => void
  onChoose: (files: File[]) => void
}

/** Chooses images. */
export const ChooseButton = ({
  children,
  invalid,
  describedBy,
  onChoose,
  ...input
}: ChooseButtonProps) => (
  <FileButton
    startIcon={<ImageIcon />}
    input={{
      ...input,
      accept: ANY_IMAGE,
      'aria-invalid': invalid,
      'aria-describedby': describedBy,
      onChange: ({ target }) => onChoose(takenFrom(target)),
    }}
  >
    {children}
  </FileButton>
)
