import { Button, type ButtonProps } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { VISUALLY_HIDDEN } from './UploadProgress.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'children'> {
  variant?: ButtonProps['variant']
  /** What the native file input in it is told. */
  input: ComponentProps<'input'>
}

/** The label is no button of its own: the input in it is what one reaches. */
const NO_BUTTON = { role: undefined }

/** A button that is the label of a native file input, which keyboards and screen readers reach. */
export const FileButton = ({
  variant = 'outlined',
  input,
  children,
  ...button
}: FileButtonProps) => (
  <Button
    component="label"
    {...NO_BUTTON}
    tabIndex={-1}
    variant={variant}
    {...button}
    sx={{ '&:focus-within': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' } }}
  >
    {children}
    <HiddenInput type="file" {...input} />
  </Button>
)

const HiddenInput = styled('input')(VISUALLY_HIDDEN)

/** The files that were chosen; the same ones can be chosen again after they were removed. */
export const takenFrom = (input: HTMLInputElement) => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
