import { Button, type ButtonProps } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { VISUALLY_HIDDEN } from './UploadProgress.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'children'> {
  variant?: ButtonProps['variant']
  /** Props of the native file input inside. */
  input: ComponentProps<'input'>
}

/** The label is not a button: the input inside takes the focus. */
const NO_BUTTON = { role: undefined }

/**
 * A button that is the label of a native file input, so keyboards and screen readers can use it.
 */
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

/** Takes the chosen files; the same ones can be chosen again after their removal. */
export const takenFrom = (input: HTMLInputElement) => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
