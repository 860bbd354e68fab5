import type { NewSplit, Splits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { explained, fieldErrorsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { useCall } from '../useCall.ts'
import { newSplitOf, startOf } from './draft.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { payableOf, sentRecoup, startOfRecoup } from './recoup.ts'
import { Recoupments } from './Recoupments.tsx'
import { Shares, type ShareTools } from './Shares.tsx'
import * as texts from '#texts/splits.ts'

interface SplitDialogProps {
  track: Pick<Track, 'id' | 'creators' | 'artists'>
  /** As they are shown: a proposal is refused if there is a newer version. */
  splits: Splits
  tools?: ShareTools | undefined
  onClose: () => void
}

const NO_ERRORS: Readonly<Record<string, string>> = {}
const FIELDS = ['parties', 'recoup', 'from']

/** Proposes a new version. A refusal is shown in it; it closes once that is done. */
export const SplitDialog = ({ track, splits, tools, onClose }: SplitDialogProps) => {
  const call = useCall()
  const sumId = useId()
  const { currency, recoup: standing } = splits
  const [shares, setShares] = useState(() =>
    startOf(
      splits.versions.find((version) => version.id === splits.current),
      track.creators,
    ),
  )
  const [rows, setRows] = useState(() => startOfRecoup(standing, currency))
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<NewSplit>({
    run: (body) =>
      call('PUT tracks/{id}/splits', {
        path: { id: track.id },
        body,
        shown: { id: track.id, version: splits.versions.length },
      }),
    done: texts.splitProposed,
    failed: (error) => {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      const isAtFields = FIELDS.some((field) => field in fields)
      setRefusal(isAtFields ? null : explained(texts.proposeFailed, error))
      return null
    },
    reload: 'splits',
  })
  const payable = payableOf(shares, standing)
  const body = newSplitOf(shares, {
    from,
    recoup: sentRecoup(rows, { payable, standing, currency }),
  })
  const submit = async () => {
    if (typeof body === 'string') return
    setRefusal(null)
    setErrors(NO_ERRORS)
    if ((await act(body)).status === 'done') onClose()
  }
  return (
    <ProposalDialog
      title={texts.proposeSplit}
      isReady={typeof body !== 'string'}
      isPending={isPending}
      describedBy={sumId}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{texts.whatProposingDoes}</Typography>
      <Shares
        shares={shares}
        onChange={setShares}
        track={track}
        isPending={isPending}
        tools={tools}
        error={errors['parties']}
        sumId={sumId}
        missing={typeof body === 'string' ? body : null}
      />
      <Recoupments
        rows={rows}
        onChange={setRows}
        payable={payable}
        standing={standing}
        currency={currency}
        isPending={isPending}
        error={errors['recoup']}
      />
      <TextField
        type="date"
        label={texts.from}
        helperText={errors['from'] ?? texts.emptyForNow}
        error={'from' in errors}
        value={from}
        disabled={isPending}
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ProposalDialog>
  )
}
