import { Box, Button, CircularProgress, Paper } from '@mui/material'
import { useRef, useState, type ReactNode } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { en } from '#texts/en.ts'
import type { Sent } from '../http.ts'
import { useBackTo, useReturnTo } from '../lastList.ts'
import { FormDraft } from './FormDraft.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useSaving, type SavingOptions } from './useSaving.ts'
import * as texts from '#texts/form.ts'

/** A second button that saves and then does more; it becomes the main one. */
export interface FurtherSave extends Pick<SavingOptions, 'send' | 'saved' | 'failed'> {
  label: string
}

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
  further?: FurtherSave | undefined
  /** Fields whose changes are not kept on this device when the session ends. */
  notKept?: readonly string[]
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
  further,
  notKept,
  children,
  ...saving
}: SaveFormProps) => {
  const { choose, isFurther, chosen } = useChoice(saving, further)
  const backTo = useBackTo()
  const afterSave = useReturnTo()
  // A new record would not be in the list as it was filtered when somebody came to add it.
  const returnTo = record ? afterSave(saving.returnTo) : saving.returnTo
  const { save, ...state } = useSaving({ ...saving, ...chosen, returnTo })
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
        <FormDraft {...(notKept && { notKept })} />
        <Body
          {...state}
          {...{ submitLabel, busyLabel, summary }}
          cancelTo={backTo(cancelTo)}
          further={further && { label: further.label, isChosen: isFurther }}
          onChoose={choose}
        >
          {children}
        </Body>
      </Form>
    </Paper>
  )
}

/** Which of the two buttons was pressed last decides what saving does. */
const useChoice = (saving: FurtherSaveOptions, further: FurtherSave | undefined) => {
  const isPressed = useRef(false)
  const [isFurther, setFurther] = useState(false)
  const choose = (wantsFurther: boolean) => {
    isPressed.current = wantsFurther
    setFurther(wantsFurther)
  }
  const now = () => (isPressed.current && further ? further : saving)
  const chosen: FurtherSaveOptions = {
    send: (values, meta) => now().send(values, meta),
    saved: (id, record) => now().saved(id, record),
    failed: (error) => now().failed(error),
  }
  return { choose, isFurther, chosen }
}
type FurtherSaveOptions = Omit<FurtherSave, 'label'>

interface BodyProps extends Pick<
  SaveFormProps,
  'submitLabel' | 'cancelTo' | 'summary' | 'children'
> {
  busyLabel: string
  /** Not while the fields are checked: with errors, the whole form would be drawn twice. */
  isSaving: boolean
  sent: Sent
  done: boolean
  cancel: () => void
  further: { label: string; isChosen: boolean } | undefined
  onChoose: (wantsFurther: boolean) => void
}

const Body = ({
  isSaving,
  sent,
  done,
  cancel,
  submitLabel,
  busyLabel,
  cancelTo,
  summary,
  further,
  onChoose,
  children,
}: BodyProps) => {
  const busy = isSaving || done
  const face = (isPressed: boolean, label: string) => ({
    disabled: busy,
    startIcon:
      isSaving && isPressed ? (
        <CircularProgress size={16} color="inherit" aria-hidden />
      ) : undefined,
    children: isSaving && isPressed ? busyLabel : label,
  })
  return (
    <>
      <Box
        component="fieldset"
        disabled={busy}
        aria-busy={isSaving}
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
        {further && (
          <Button
            {...face(further.isChosen, further.label)}
            variant="contained"
            // Not the button of the Enter key, which only saves.
            onClick={({ currentTarget: { form } }) => {
              onChoose(true)
              form?.requestSubmit()
            }}
          />
        )}
        <Button
          {...face(!further?.isChosen, submitLabel)}
          type="submit"
          variant={further ? 'outlined' : 'contained'}
          onClick={() => onChoose(false)}
        />
        {isSaving ? (
          <UploadProgress sent={sent} onCancel={cancel} />
        ) : (
          <>
            <Button component={Link} to={cancelTo} disabled={done}>
              {texts.cancel}
            </Button>
            {!done && summary}
          </>
        )}
      </Box>
    </>
  )
}
