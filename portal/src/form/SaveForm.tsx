import { Box, Button, CircularProgress, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { en } from '../en.ts'
import type { Sent } from '../http.ts'
import { FormDraft } from './FormDraft.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useSaving, type SavingOptions } from './useSaving.ts'

export interface SaveFormProps extends SavingOptions {
  record?: RaRecord | undefined
  /** Initial values; if they load late, typed values stay. */
  defaults?: Readonly<Record<string, unknown>> | undefined
  submitLabel: string
  /** Label of the button while saving. */
  busyLabel?: string
  cancelTo: string
  /** Beside the submit button. */
  summary?: ReactNode
  /** The inputs. */
  children: ReactNode
}

/** react-admin does not warn on paths below the form's own; no path starts with this. */
const NO_PART_OF_IT = '?'

/**
 * Keeps typed values when defaults arrive late or the record is reloaded. A constant, since a new
 * object would reset the form.
 */
const KEEP_TYPED = { keepDirtyValues: true }

/** A form with files, with drafts, a warning about unsaved changes, progress and cancelling. */
export const SaveForm = ({
  record,
  defaults,
  submitLabel,
  busyLabel = en.saving,
  cancelTo,
  summary,
  children,
  ...saving
}: SaveFormProps) => {
  const { save, sent, done, cancel } = useSaving(saving)
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
      <Form
        {...(record && { record })}
        {...(defaults && { defaultValues: defaults })}
        resetOptions={KEEP_TYPED}
        onSubmit={save}
        noValidate
        warnWhenUnsavedChanges
        formRootPathname={NO_PART_OF_IT}
        disableInvalidFormNotification
      >
        <FormDraft />
        <Body {...{ sent, done, cancel, submitLabel, busyLabel, cancelTo, summary }}>
          {children}
        </Body>
      </Form>
    </Paper>
  )
}

interface BodyProps extends Pick<
  SaveFormProps,
  'submitLabel' | 'cancelTo' | 'summary' | 'children'
> {
  busyLabel: string
  sent: Sent
  done: boolean
  cancel: () => void
}

const Body = ({
  sent,
  done,
  cancel,
  submitLabel,
  busyLabel,
  cancelTo,
  summary,
  children,
}: BodyProps) => {
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
        <Button
          type="submit"
          variant="contained"
          disabled={busy}
          startIcon={
            isSubmitting ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined
          }
        >
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
        {isSubmitting ? (
          <UploadProgress sent={sent} onCancel={cancel} />
        ) : (
          <>
            <Button component={Link} to={cancelTo} disabled={done}>
              Cancel
            </Button>
            {!done && summary}
          </>
        )}
      </Box>
    </>
  )
}
