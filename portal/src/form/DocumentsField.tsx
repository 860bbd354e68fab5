import { LIMITS } from '@melodia/contract/choices/limits'
import CloseIcon from '@mui/icons-material/Close'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { formatBytes } from './bytes.ts'
import { FileButton, takenFrom } from './FileButton.tsx'
import { problemOfFile } from './fileRules.ts'
import * as texts from '#texts/form.ts'

interface DocumentsFieldProps {
  label: string
  /** File extensions with their dots, separated by commas. */
  accept?: string
  count?: number
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** What can be sent, and who reads it. */
  hint?: string
  /** What the server says of them. */
  error?: string | undefined
  disabled?: boolean
}

/** Files that prove something, in a dialog; obviously wrong ones are refused at once. */
export const DocumentsField = ({
  label,
  accept = '.pdf,.png,.jpg,.jpeg,.mp3',
  count = LIMITS.documentsPerRecord,
  files,
  onChange,
  hint = texts.documentsRule(count, formatBytes(LIMITS.documentBytes)),
  error,
  disabled = false,
}: DocumentsFieldProps) => {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const take = (chosen: readonly File[]) => {
    const rules = { accept, maxBytes: LIMITS.documentBytes }
    const wrong = chosen.find((file) => problemOfFile(file, rules) !== undefined)
    const all = [...files, ...chosen]
    const why = wrong && problemOfFile(wrong, rules)
    if (wrong && why) setRefusal(texts.wasNotTaken(wrong.name, why, ''))
    else if (all.length > count) setRefusal(texts.chooseAtMostFiles(count))
    else {
      setRefusal(undefined)
      onChange(all)
    }
  }
  const message = refusal ?? error
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      {files.length > 0 && (
        <PanelRows>
          {files.map((file) => (
            <PanelRow
              key={`${file.name} ${file.size}`}
              title={file.name}
              facts={formatBytes(file.size)}
            >
              <IconButton
                aria-label={texts.removeLabel(file.name)}
                disabled={disabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </PanelRow>
          ))}
        </PanelRows>
      )}
      <FileButton
        size="small"
        startIcon={<UploadIcon />}
        input={{
          accept,
          multiple: true,
          disabled: disabled || files.length >= count,
          'aria-label': texts.addFilesTo(label),
          'aria-describedby': `${id}-help`,
          onChange: ({ target }) => take(takenFrom(target)),
        }}
      >
        {texts.addFiles}
      </FileButton>
      <FormHelperText id={`${id}-help`} error={message !== undefined} aria-live="polite">
        {message ?? hint}
      </FormHelperText>
    </Box>
  )
}
