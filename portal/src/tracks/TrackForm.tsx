import type { Track } from '@melodia/contract/tracks'
import { Box, Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { en } from '../en.ts'
import { FormDraft } from '../form/FormDraft.tsx'
import { UploadProgress } from '../form/UploadProgress.tsx'
import { useSaving, type SavingOptions } from '../form/useSaving.ts'
import { useRefreshTracks } from './useRefreshTracks.ts'

export interface TrackFormProps extends Omit<SavingOptions, 'onSaved'> {
  record?: Track
  submitLabel: string
  cancelTo: string
  /** The inputs. */
  children: ReactNode
}

export const TrackForm = ({
  record,
  submitLabel,
  cancelTo,
  children,
  ...saving
}: TrackFormProps) => {
  const refresh = useRefreshTracks()
  const { save, share, done, cancel } = useSaving({ ...saving, onSaved: refresh })
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1100 }}>
      <Form
        record={record}
        onSubmit={save}
        noValidate
        warnWhenUnsavedChanges
        disableInvalidFormNotification
      >
        <FormDraft />
        <Body {...{ share, done, cancel, submitLabel, cancelTo }}>{children}</Body>
      </Form>
    </Paper>
  )
}

interface BodyProps extends Pick<TrackFormProps, 'submitLabel' | 'cancelTo' | 'children'> {
  share: number
  done: boolean
  cancel: () => void
}

const Body = ({ share, done, cancel, submitLabel, cancelTo, children }: BodyProps) => {
  const { isSubmitting } = useFormState()
  const busy = isSubmitting || done
  return (
    <>
      <Box
        component="fieldset"
        disabled={busy}
        aria-busy={isSubmitting}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, opacity: busy ? 0.6 : 1 }}
      >
        {children}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mt: 3,
          minHeight: 40,
        }}
      >
        <Button type="submit" variant="contained" disabled={busy}>
          {isSubmitting ? en.tracks.uploading : submitLabel}
        </Button>
        {isSubmitting ? (
          <UploadProgress share={share} onCancel={cancel} />
        ) : (
          <Button component={Link} to={cancelTo} disabled={done}>
            Cancel
          </Button>
        )}
      </Box>
    </>
  )
}
