import { Box, FormHelperText, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { required, useInput, ValidationError } from 'react-admin'
import { sizeOf } from './bytes.ts'
import { useLocalSource } from './useLocalSource.ts'

interface FilePickerProps {
  source: string
  label: string
  /** File extension with its dot. */
  accept: string
  maxBytes: number
  isRequired: boolean
  kind: 'audio' | 'image'
}

const fits =
  (accept: string, maxBytes: number) =>
  (file: unknown): string | undefined => {
    if (!(file instanceof File)) return undefined
    if (!file.name.toLowerCase().endsWith(accept)) return `Choose a file that ends in ${accept}`
    if (file.size > maxBytes) return `Choose a file of at most ${sizeOf(maxBytes)}`
    return undefined
  }

/** A file of a form. The server judges what is in it; here its name, its size, and a first look. */
export const FilePicker = ({
  source,
  label,
  accept,
  maxBytes,
  isRequired,
  kind,
}: FilePickerProps) => {
  const checks = [fits(accept, maxBytes)]
  const {
    id,
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useInput({
    source,
    defaultValue: null,
    validate: isRequired ? [required(), ...checks] : checks,
  })
  const file = value instanceof File ? value : null
  const message = fieldState.error?.message
  const rule = `${accept} only, at most ${sizeOf(maxBytes)}`
  const hint = file
    ? sizeOf(file.size)
    : `${rule}${isRequired ? '' : '. Without a new file the present one stays'}`
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
        {isRequired && ' *'}
      </Typography>
      <NativePicker
        id={id}
        ref={(input) => {
          ref(input)
          show(input, file)
        }}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-help`}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <FormHelperText id={`${id}-help`} error={fieldState.invalid}>
        {message ? <ValidationError error={message} /> : hint}
      </FormHelperText>
      {file && !fieldState.invalid && <FirstLook file={file} kind={kind} label={label} />}
    </Box>
  )
}

interface FirstLookProps {
  file: File
  kind: 'audio' | 'image'
  label: string
}

const FirstLook = ({ file, kind, label }: FirstLookProps) => {
  const source = useLocalSource(file)
  return kind === 'image' ? (
    <Artwork ref={source} alt="The artwork you chose" />
  ) : (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions
    <Listen ref={source} controls aria-label={`Listen to: ${label}`} />
  )
}

const Artwork = styled('img')(({ theme }) => ({
  width: 100,
  height: 100,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  marginTop: theme.spacing(1),
}))

const Listen = styled('audio')(({ theme }) => ({ width: '100%', marginTop: theme.spacing(1) }))

/** A file that came back with a draft is not in the native input yet. */
const show = (input: HTMLInputElement | null, file: File | null) => {
  if (!input || !file || input.files?.length) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
}

const NativePicker = styled('input')(({ theme }) => ({
  display: 'block',
  width: '100%',
  marginTop: theme.spacing(0.5),
  padding: theme.spacing(0.75),
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.text.primary,
    background: theme.palette.action.hover,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    padding: theme.spacing(0.5, 1.5),
    marginRight: theme.spacing(1.5),
    cursor: 'pointer',
  },
}))
