import type { BulkNoun, BulkReply } from '@melodia/contract/bulk'
import { en, fieldErrorsOf } from '@melodia/portal'
import { nameOf } from '@melodia/portal/record'
import { useSelection } from '@melodia/portal/selection'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { Form } from 'react-admin'
import { BulkFields } from './BulkFields.tsx'
import { fieldsOf } from './fields.tsx'
import { useBulkEdit } from './useBulkEdit.ts'
import { useSelectedRecords } from './useSelectedRecords.ts'
import * as texts from '#texts/bulk.ts'

interface BulkEditDialogProps {
  noun: BulkNoun
  onClose: () => void
}

/** Changes chosen fields of the selected records: shows the changes before, and failures after. */
export const BulkEditDialog = ({ noun, onClose }: BulkEditDialogProps) => {
  const singular = noun.slice(0, -1)
  // Keeps the selection from when the dialog opened: the list behind may change.
  const [{ selected, label, isOne }] = useState(useSelection())
  const what = `${label} ${isOne ? singular : noun}`
  const records = useSelectedRecords(noun, selected)
  const { change, reload, reply, problem, isPending } = useBulkEdit({ noun, singular, selected })
  const fields = fieldsOf(noun)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(fields.length === 1 ? fields.map(({ source }) => source) : []),
  )
  const title = useId()
  const close = () => {
    onClose()
    // Not before: the list may be empty then, and this dialog gone.
    if (reply) void reload()
  }

  /** Returns the errors of fields, for the form. */
  const submit = async (values: Record<string, unknown>) => {
    const changed = fields.filter(({ source }) => chosen.has(source))
    const changes = Object.fromEntries(
      changed.map(({ source, sent }) => [source, sent(values[source])]),
    )
    try {
      const { failures } = await change(changes)
      if (failures > 0) return undefined
      onClose()
      void reload()
      return undefined
    } catch (error) {
      const errors = Object.entries(fieldErrorsOf(error))
      return Object.fromEntries(errors.filter(([source]) => chosen.has(source)))
    }
  }

  return (
    <Dialog
      open
      // A click beside it would lose the typed values.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isPending && close()}
      aria-labelledby={title}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={title} variant="h2">
        {reply ? texts.failuresNotChanged(reply.failures, singular) : texts.editWhat(what)}
      </DialogTitle>
      {reply ? (
        <Failures reply={reply} singular={singular} nameById={namesById(records)} onClose={close} />
      ) : (
        <Form onSubmit={submit} noValidate disableInvalidFormNotification>
          <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
            <Box
              component="fieldset"
              disabled={isPending}
              sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
            >
              <BulkFields {...{ noun, what, records, chosen, setChosen }} />
            </Box>
            {isPending && (
              <Box component="output">
                <Typography variant="body2" sx={{ mb: 1 }}>
                  {texts.changingWhat(what)}
                </Typography>
                <LinearProgress aria-label={texts.changingTitle(what)} />
              </Box>
            )}
            {problem && !isPending && (
              <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                {problem}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isPending}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="contained" disabled={isPending || chosen.size === 0}>
              {isPending ? texts.changing : texts.changeWhat(what)}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}

const namesById = (records: ReturnType<typeof useSelectedRecords>) =>
  new Map(records.map((record) => [record.id, `“${nameOf(record)}”`]))

interface FailuresProps {
  reply: BulkReply
  singular: string
  nameById: ReadonlyMap<string, string>
  onClose: () => void
}

/** Records that were not changed, each with the reason. */
const Failures = ({
  reply: { changed, failures, failed },
  singular,
  nameById,
  onClose,
}: FailuresProps) => (
  <>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="output">
        {changed > 0 ? `${en.bulk.changed(changed, singular)}. ` : ''}
        {texts.failedStaySelected(failed.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {failed.map(({ id, message }) => (
          <li key={id}>{`${nameById.get(id) ?? id}: ${message}`}</li>
        ))}
      </Box>
      {failures > failed.length && (
        <Typography color="text.secondary">
          {texts.couldNotBeChangedLoad(failures - failed.length)}
        </Typography>
      )}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {texts.close}
      </Button>
    </DialogActions>
  </>
)
