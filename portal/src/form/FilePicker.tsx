import CloseIcon from '@mui/icons-material/Close'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { required, useInput, ValidationError } from 'react-admin'
import { ChosenFile } from './ChosenFile.tsx'
import { FileButton } from './FileButton.tsx'
import { refusalOf, ruleOf, problemOfFile, type FileRules } from './fileRules.ts'
import { useFileDrag } from './useFileDrag.ts'
import * as texts from '#texts/form.ts'

interface FilePickerProps extends FileRules {
  source: string
  label: string
  isRequired: boolean
  /** The consequence of leaving an optional file out. */
  whenEmpty?: string
  /** Shown below the chosen file. */
  children?: ReactNode
}

/** A file of a form, chosen or dropped. Obviously wrong files are refused at once. */
export const FilePicker = ({
  source,
  label,
  isRequired,
  whenEmpty = texts.leaveEmptyToKeepCurrent,
  children,
  ...rules
}: FilePickerProps) => {
  const fits = (value: unknown) => (value instanceof File ? problemOfFile(value, rules) : undefined)
  const {
    id,
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useInput({ source, defaultValue: null, validate: isRequired ? [required(), fits] : fits })
  const file = value instanceof File ? value : null
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // Files may also come from a drop, a draft, or another file.
  useEffect(() => show(input.current, file), [file])

  const take = (files: readonly File[]) => {
    const [chosen] = files
    if (!chosen || input.current?.matches(':disabled')) return
    const refused = refusalOf(files, rules, file)
    setRefusal(refused)
    if (refused === undefined) onChange(chosen)
    else show(input.current, file)
  }
  const remove = () => {
    setRefusal(undefined)
    onChange(null)
    input.current?.focus()
  }

  const { target, drag } = useFileDrag(take)
  const message = refusal ?? fieldState.error?.message
  const ids = { label: `${id}-label`, chosen: `${id}-chosen`, help: `${id}-help` }
  return (
    <Box>
      <Typography
        id={ids.label}
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'inline-block', mb: 0.5, fontWeight: 600 }}
      >
        {label}
        {isRequired && ' *'}
      </Typography>
      <Target {...target} data-drag={drag} data-invalid={message !== undefined}>
        <ChosenFile
          id={ids.chosen}
          {...{ file, label, rules }}
          empty={drag === 'none' ? texts.dropFileHereOr : texts.dropItHere}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <FileButton
              size="small"
              startIcon={<UploadIcon />}
              input={{
                id,
                ref: (element) => {
                  ref(element)
                  input.current = element
                },
                name,
                accept: rules.accept,
                'aria-labelledby': ids.label,
                'aria-invalid': message !== undefined,
                'aria-describedby': file ? `${ids.chosen} ${ids.help}` : ids.help,
                onBlur,
                onChange: ({ target: { files } }) => take([...(files ?? [])]),
              }}
            >
              {file ? texts.replace : texts.chooseFile}
            </FileButton>
            {file && (
              <IconButton size="small" aria-label={texts.removeLabel(label)} onClick={remove}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        </ChosenFile>
      </Target>
      <FormHelperText id={ids.help} error={message !== undefined} aria-live="polite">
        {message ? (
          <ValidationError error={message} />
        ) : (
          `${ruleOf(rules)}${isRequired || file ? '' : `. ${whenEmpty}`}`
        )}
      </FormHelperText>
      {children}
    </Box>
  )
}

/**
 * Puts the form's file into the native input, so that screen readers hear of it. As a copy: browsers
 * report no change where the file of the same path is chosen again, which may be another by then.
 */
const show = (input: HTMLInputElement | null, file: File | null) => {
  if (!input) return
  input.value = ''
  if (!file) return
  const { name, type, lastModified } = file
  const transfer = new DataTransfer()
  transfer.items.add(new File([file], name, { type, lastModified }))
  input.files = transfer.files
}

const Target = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5),
  border: `1px dashed ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-invalid=true]': { borderColor: theme.palette.error.main },
  '&[data-drag=page]': { borderColor: theme.palette.primary.main },
  '&[data-drag=here]': {
    borderColor: theme.palette.primary.main,
    borderStyle: 'solid',
    background: theme.palette.action.selected,
  },
}))
