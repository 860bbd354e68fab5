import { isReviewState, type TrackAction } from '@melodia/contract/lifecycle'
import type { TrackState } from '@melodia/contract/choices/tracks'

export const LIFE_PEOPLE = ['admin', 'otherAdmin', 'submitter', 'credited', 'stranger'] as const
export type LifePerson = (typeof LIFE_PEOPLE)[number]
const isAdmin = (who: LifePerson) => who === 'admin' || who === 'otherAdmin'
const isStranger = (who: LifePerson) => who === 'stranger'

/** A model of a track, without a database. */
export interface LifeModel {
  state: TrackState
  audit: TrackAction[]
  hasProposal: boolean
  appeal: { isUsed: boolean; isOpen: boolean; against: LifePerson | null }
  /** The reviewer who may not decide on the appeal. */
  rejectedBy: LifePerson | null
  /**
   * The last rejection, validation and request for changes: whether nothing was decided after that.
   * Recent ones can be taken back.
   */
  rejection: { entry: string; by: LifePerson; isFinal: boolean; isRecent: boolean } | null
  validation: { entry: string; by: LifePerson; isLast: boolean; isRecent: boolean } | null
  request: { entry: string; by: LifePerson; isLast: boolean; isRecent: boolean } | null
  trash: { entry: string; by: LifePerson; before: TrackState } | null
}

const NO_APPEAL = { isUsed: false, isOpen: false, against: null }

export const submitted = (): LifeModel => ({
  state: 'review',
  audit: [],
  hasProposal: false,
  appeal: NO_APPEAL,
  rejectedBy: null,
  rejection: null,
  validation: null,
  request: null,
  trash: null,
})

/** Some hours later. */
export const woken = ({ rejection, validation, request, ...model }: LifeModel): LifeModel => ({
  ...model,
  state: model.state === 'deferred' ? 'review' : model.state,
  rejection: rejection && { ...rejection, isRecent: false },
  validation: validation && { ...validation, isRecent: false },
  request: request && { ...request, isRecent: false },
})

/** A call of an action, by somebody who saw the track as `seen`. */
export interface LifeCall {
  action: LifeAction
  who: LifePerson
  seen: LifeModel
}

/** What became of a call: its HTTP status, or the decision or the entry of the trash it made. */
export type Outcome = { refused: number } | { entry: string }

type Verdict = { refused: number } | { becomes: Partial<LifeModel> }
const refused = (status: number): Verdict => ({ refused: status })

/** The expected outcome of a call. `entry` is what it made, if it is not refused. */
type Rule = (model: LifeModel, who: LifePerson, call: { seen: LifeModel; entry: string }) => Verdict

/** The reply about a pending track that is missing, not the caller's, or decided on. */
function notPending({ state }: LifeModel, who: LifePerson): Verdict | null {
  if (isStranger(who)) return refused(404)
  if (isReviewState(state)) return null
  return refused(state === 'published' ? 409 : 404)
}

/** The same for a reviewer who decides. */
function undecidable(model: LifeModel, who: LifePerson): Verdict | null {
  const early = notPending(model, who)
  if (early) return early
  if (model.rejectedBy === who) return refused(403)
  if (model.state === 'changes') return refused(409)
  return isAdmin(who) ? null : refused(403)
}

const decided = (model: LifeModel, state: TrackState, more: Partial<LifeModel> = {}): Verdict => ({
  becomes: {
    state,
    rejectedBy: null,
    validation: model.validation && { ...model.validation, isLast: false },
    request: model.request && { ...model.request, isLast: false },
    ...more,
  },
})

const reviewAgain = ({ appeal }: LifeModel) =>
  appeal.isOpen
    ? { state: 'appeal' as const, rejectedBy: appeal.against }
    : { state: 'review' as const, rejectedBy: null }

/** The same for a creator who answers a rejection. */
function unanswerable(model: LifeModel, who: LifePerson, seen: LifeModel): Verdict | null {
  if (isStranger(who)) return refused(404)
  return model.state === 'rejected' && isSame(model.rejection, seen.rejection) ? null : refused(409)
}

type Made = { entry: string } | null
const isSame = (one: Made, other: Made) => one?.entry === other?.entry

const removed = (
  model: LifeModel,
  state: 'withdrawn' | 'deleted',
  by: LifePerson,
  entry: string,
) => ({ state, trash: { entry, by, before: model.state } })

const RULES = {
  validate: (model, who, { entry }) =>
    undecidable(model, who) ??
    decided(model, 'published', { validation: { entry, by: who, isLast: true, isRecent: true } }),
  reject: (model, who, { entry }) =>
    undecidable(model, who) ??
    decided(model, 'rejected', {
      rejection: { entry, by: who, isFinal: model.appeal.isUsed, isRecent: true },
    }),
  'request-changes': (model, who, { entry }) =>
    undecidable(model, who) ??
    (model.state === 'appeal'
      ? refused(409)
      : decided(model, 'changes', { request: { entry, by: who, isLast: true, isRecent: true } })),
  defer: (model, who) =>
    undecidable(model, who) ??
    (model.state === 'appeal' ? refused(409) : decided(model, 'deferred')),
  submit: (model, who) =>
    notPending(model, who) ??
    (model.state === 'changes' ? { becomes: { state: 'review' } } : refused(409)),
  withdraw: (model, who, { entry }) => {
    if (isStranger(who) || statusOf(model) === null) return refused(404)
    if (model.state === 'published') return refused(409)
    if (who === 'credited') return refused(403)
    const { rejectedBy } = model
    return decided(model, 'withdrawn', { rejectedBy, ...removed(model, 'withdrawn', who, entry) })
  },
  delete: (model, who, { entry }) => {
    if (isStranger(who) || model.state !== 'published') return refused(404)
    if (who === 'credited') return refused(403)
    return { becomes: removed(model, 'deleted', who, entry) }
  },
  appeal: (model, who, { seen }) =>
    unanswerable(model, who, seen) ??
    (model.rejection?.isFinal || model.appeal.isUsed
      ? refused(409)
      : {
          becomes: {
            state: 'appeal',
            rejectedBy: model.rejection?.by ?? null,
            appeal: { isUsed: true, isOpen: true, against: model.rejection?.by ?? null },
          },
        }),
  reopen: (model, who, { seen }) =>
    unanswerable(model, who, seen) ?? {
      becomes: { state: 'changes', appeal: { ...model.appeal, isOpen: false, against: null } },
    },
  'undo-rejection': (model, who, { seen }) => {
    if (seen.rejection?.by !== who) return refused(403)
    if (!seen.rejection.isRecent) return refused(409)
    if (model.state !== 'rejected' || !isSame(model.rejection, seen.rejection)) return refused(409)
    return decided(model, 'review', reviewAgain(model))
  },
  'undo-validation': (model, who, { seen }) => {
    if (seen.validation?.by !== who) return refused(403)
    if (!seen.validation.isRecent) return refused(409)
    const { validation } = model
    if (model.state !== 'published' || !validation?.isLast || !isSame(validation, seen.validation))
      return refused(409)
    return decided(model, 'review', reviewAgain(model))
  },
  'undo-request-changes': (model, who, { seen }) => {
    if (seen.request?.by !== who) return refused(403)
    if (!seen.request.isRecent) return refused(409)
    const { request } = model
    if (model.state !== 'changes' || !request?.isLast || !isSame(request, seen.request))
      return refused(409)
    return decided(model, 'review')
  },
  restore: ({ trash }, who, { seen }) => {
    if (!trash || !isSame(trash, seen.trash)) return refused(404)
    if (!(isAdmin(who) || trash.by === who)) return refused(404)
    return { becomes: { state: trash.before, trash: null } }
  },
  resubmit: (model, who) =>
    isStranger(who) || model.state !== 'published'
      ? refused(404)
      : { becomes: { state: 'review', rejectedBy: null, appeal: NO_APPEAL } },
  propose: (model, who) =>
    isStranger(who) || model.state !== 'published'
      ? refused(404)
      : { becomes: { hasProposal: true } },
  accept: (model, who, { seen }) =>
    unproposed(model, who, seen) ??
    (model.state === 'appeal' ? refused(409) : { becomes: { hasProposal: false } }),
  decline: (model, who, { seen }) =>
    unproposed(model, who, seen) ?? { becomes: { hasProposal: false } },
} satisfies Partial<Record<TrackAction, Rule>>
export type LifeAction = keyof typeof RULES
export const LIFE_ACTIONS = Object.keys(RULES) as LifeAction[]

export const statusOf = ({ state }: LifeModel) => {
  if (state === 'published') return 'approved'
  return isReviewState(state) ? 'pending' : null
}

/** A proposal is decided on under the status that the caller saw. */
const unproposed = (model: LifeModel, who: LifePerson, seen: LifeModel) => {
  if (isStranger(who) || statusOf(model) !== calledStatus(seen)) return refused(404)
  return model.hasProposal ? null : refused(409)
}

/** The status under which a proposal is decided on. */
export const calledStatus = (seen: LifeModel) => statusOf(seen) ?? 'pending'

/** People who can call it at all: the routes do not exist for others. */
export const LIFE_CALLERS: Record<LifeAction, readonly LifePerson[]> = {
  validate: LIFE_PEOPLE,
  reject: LIFE_PEOPLE,
  'request-changes': LIFE_PEOPLE,
  defer: LIFE_PEOPLE,
  submit: ['submitter', 'credited', 'stranger'],
  withdraw: ['submitter', 'credited', 'stranger'],
  delete: LIFE_PEOPLE,
  appeal: ['submitter', 'credited', 'stranger'],
  reopen: ['submitter', 'credited', 'stranger'],
  'undo-rejection': ['admin', 'otherAdmin'],
  'undo-validation': ['admin', 'otherAdmin'],
  'undo-request-changes': ['admin', 'otherAdmin'],
  restore: LIFE_PEOPLE,
  resubmit: LIFE_PEOPLE,
  propose: ['submitter', 'credited', 'stranger'],
  accept: ['admin', 'otherAdmin'],
  decline: ['admin', 'otherAdmin'],
}

const LACKS: Partial<Record<LifeAction, (model: LifeModel) => boolean>> = {
  appeal: ({ rejection }) => rejection === null,
  reopen: ({ rejection }) => rejection === null,
  'undo-rejection': ({ rejection }) => rejection === null,
  'undo-validation': ({ validation }) => validation === null,
  'undo-request-changes': ({ request }) => request === null,
  restore: ({ trash }) => trash === null,
}

/** Whether there is nothing that the call could name. */
export const isCallable = ({ action, seen }: LifeCall) => !LACKS[action]?.(seen)

/** Name of an action in the audit. */
const nameOf = (action: LifeAction, { trash }: LifeModel): TrackAction =>
  action === 'restore' && trash && isReviewState(trash.before) ? 'undo-withdrawal' : action

/** The expected HTTP status of a refusal, or `done`. */
export const expected = (model: LifeModel, { action, who, seen }: LifeCall) => {
  const verdict = RULES[action](model, who, { seen, entry: '' })
  return 'refused' in verdict ? verdict.refused : 'done'
}

/** The model after a call whose outcome is as expected. */
export function after(model: LifeModel, { action, who, seen }: LifeCall, outcome: Outcome) {
  const entry = 'entry' in outcome ? outcome.entry : ''
  const verdict = RULES[action](model, who, { seen, entry })
  if ('refused' in verdict) return model
  return { ...model, ...verdict.becomes, audit: [...model.audit, nameOf(action, model)] }
}

interface Done {
  call: LifeCall
  outcome: Outcome
}

/** The model after calls at the same moment, in some order that explains how they ended; or null. */
export function afterAll(
  model: LifeModel,
  all: readonly Done[],
  end: { state: TrackState | null; audit: readonly TrackAction[] },
): LifeModel | null {
  if (all.length === 0)
    return model.state === end.state && String(model.audit) === String(end.audit) ? model : null
  for (const done of all) {
    if (expected(model, done.call) !== saidBy(done.outcome)) continue
    const others = all.filter((other) => other !== done)
    const found = afterAll(after(model, done.call, done.outcome), others, end)
    if (found) return found
  }
  return null
}

export const saidBy = (outcome: Outcome) => ('refused' in outcome ? outcome.refused : 'done')
