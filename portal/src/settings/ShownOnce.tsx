import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import * as texts from '#texts/settings.ts'

interface ShownOnceProps {
  /** Kind of secret: `API token`. */
  label: string
  /** The secret. */
  value: string
  /** Why it has to be copied now. */
  warning: string
}

/** A secret that the server does not show again, with a button that copies it. */
export const ShownOnce = ({ label, value, warning }: ShownOnceProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      say('Copied')
    } catch {
      // Without TLS, or where the person has forbidden it.
      field.current?.select()
      say(texts.pressCtrlCToCopy)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{warning}</Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField
          fullWidth
          label={label}
          value={value}
          inputRef={field}
          helperText={<output>{said || ' '}</output>}
          onFocus={({ target }) => target.select()}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              autoComplete: 'off',
              style: { fontFamily: 'monospace' },
            },
          }}
        />
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy()}
          sx={{ height: 40, flexShrink: 0 }}
        >
          {texts.copy}
        </Button>
      </Box>
    </Box>
  )
}
