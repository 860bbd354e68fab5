import type { ReasonCode } from '@melodia/contract/choices/reviews'
import type { ReviewDecision } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { tracks, type Outcome } from '@melodia/portal'
import { refusalsOf } from '@melodia/portal/approvals'
import { useDraftText } from '@melodia/portal/form'
import { reportKey, useReport } from '@melodia/portal/review'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { raceOf, type Race } from './race.ts'
import { unapproved, useDecision, type Words } from './useDecision.ts'
import { useDialogue } from './useDialogue.ts'

/** A dialog of the verdict; null while none is open. */
export type VerdictDialog = 'changes' | 'defer' | 'overrule' | null

interface VerdictOptions {
  record: Track
  reload: () => Promise<unknown>
  /** Whether it has just been decided. */
  decided: boolean
  onDecided: () => void
  lease: {
    /** Who holds or decided it, as the last call for the lease said. */
    race: Race | null
    /** Resolves when that call has its reply. */
    answered: () => Promise<unknown>
  }
}

/** Notes, reasons and dialogs of a decision. Typed notes stay, also after a failure. */
export const useVerdict = (options: VerdictOptions) => {
  const { record, reload, decided, onDecided, lease } = options
  const queryClient = useQueryClient()
  const [notes, setNotes] = useDraftText()
  const [reasons, setReasons] = useState<readonly ReasonCode[]>([])
  const [dialog, setDialog] = useState<VerdictDialog>(null)
  const [lost, setLost] = useState<Race | null>(null)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const { decide, running } = useDecision(onDecided, lease.answered)
  const { requestChanges, defer, isPending } = useDialogue(record)
  const { report } = useReport(tracks.pending, record.id, !decided && running === null)
  const race = lost ?? lease.race
  const isStopped = report?.level === 'stop' || record.review?.level === 'stop'

  const settle = async (outcome: Outcome) => {
    if (outcome.status === 'done') {
      setDialog(null)
      return onDecided()
    }
    if (outcome.status === 'cancelled') return
    const quicker = raceOf(outcome.error)
    setLost(quicker)
    setRefusals(refusalsOf(outcome.error))
    if (quicker) return setDialog(null)
    await Promise.all([
      reload(),
      queryClient.invalidateQueries({ queryKey: reportKey(tracks.pending, record.id) }),
    ])
  }

  const judge = async (review: ReviewDecision, words: Words = {}) => {
    if (review === 'validate' && isStopped && !words.overrule) return setDialog('overrule')
    setRefusals([])
    await settle(await decide(review, record, { notes, reasons, report: report?.state, ...words }))
  }

  const said = { ...(notes.trim() && { notes: notes.trim() }) }
  return {
    notes,
    setNotes,
    reasons,
    setReasons,
    dialog,
    setDialog,
    race,
    /** Why the server did not publish it. */
    refusals,
    unapproved: unapproved(record),
    running,
    isBusy: running !== null || isPending || decided || race !== null,
    judge,
    requestChanges: async () =>
      settle(
        await requestChanges({ ...said, ...(reasons.length > 0 && { reasons: [...reasons] }) }),
      ),
    defer: async (until: string) => settle(await defer({ ...said, until })),
    report,
  }
}
