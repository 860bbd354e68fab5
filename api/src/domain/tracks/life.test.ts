import { env } from 'node:process'
import { isReviewState, TRACK_ACTIONS, type TrackAction } from '@melodia/contract/lifecycle'
import type { TrackState } from '@melodia/contract/choices/tracks'
import { entriesOf } from '@melodia/db/audit/entries'
import type { Handle } from '@melodia/db/database'
import { createCreator, creatorOfUser } from '@melodia/db/creators'
import { describeDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { getTrack, stateOf } from '@melodia/db/tracks'
import { setAdmin, userOfIdentity } from '@melodia/db/users'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Actor, Caller } from '../../platform/access/access.ts'
import { Problem } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import { makeDecisions } from '../reviews/decisions.ts'
import { makeReturns } from '../reviews/returns.ts'
import { CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { makeTrash } from '../trash/trash.ts'
import { wakeDeferred } from './life.ts'
import { makeProposals, propose } from './proposals.ts'
import { resubmitTrack } from './resubmit.ts'
import { makeTracks } from './tracks.ts'

/** Sequences of actions; `LIFE_RUNS=5000` asks for more. */
const RUNS = Number(env['LIFE_RUNS'] ?? 150)
const HOUR = 3_600_000
const KEPT_MS = 30 * 24 * HOUR

const PEOPLE = ['admin', 'otherAdmin', 'submitter', 'credited', 'stranger'] as const
type Person = (typeof PEOPLE)[number]
const isAdmin = (who: Person) => who === 'admin' || who === 'otherAdmin'
const isStranger = (who: Person) => who === 'stranger'

/** A model of a track, without a database. */
interface Model {
  state: TrackState
  audit: TrackAction[]
  hasProposal: boolean
  appeal: { isUsed: boolean; isOpen: boolean; against: Person | null }
  /** The reviewer who may not decide on the appeal. */
  rejectedBy: Person | null
  /** The last rejection, and the last validation: whether nothing was decided after that. */
  rejection: { entry: string; by: Person; isFinal: boolean } | null
  validation: { entry: string; by: Person; isLast: boolean } | null
  trash: { entry: string; by: Person; before: TrackState } | null
}

const NO_APPEAL = { isUsed: false, isOpen: false, against: null }
const begun = (): Model => ({
  state: 'review',
  audit: [],
  hasProposal: false,
  appeal: NO_APPEAL,
  rejectedBy: null,
  rejection: null,
  validation: null,
  trash: null,
})

type Verdict = { refused: number } | { becomes: Partial<Model> }
const refused = (status: number): Verdict => ({ refused: status })

const woken = (model: Model): Model =>
  model.state === 'deferred' ? { ...model, state: 'review' } : model

/** The expected outcome of an action. */
type Rule = (model: Model, who: Person) => Verdict

/** The reply about a pending track that is missing, not the caller's, or decided on. */
function notPending({ state }: Model, who: Person): Verdict | null {
  if (isStranger(who)) return refused(404)
  if (isReviewState(state)) return null
  return refused(state === 'published' ? 409 : 404)
}

/** The same for a reviewer who decides. */
function undecidable(model: Model, who: Person): Verdict | null {
  const early = notPending(model, who)
  if (early) return early
  if (model.rejectedBy === who) return refused(403)
  if (model.state === 'changes') return refused(409)
  return isAdmin(who) ? null : refused(403)
}

const decided = (model: Model, state: TrackState, more: Partial<Model> = {}): Verdict => ({
  becomes: {
    state,
    rejectedBy: null,
    validation: model.validation && { ...model.validation, isLast: false },
    ...more,
  },
})

const reviewAgain = ({ appeal }: Model) =>
  appeal.isOpen
    ? { state: 'appeal' as const, rejectedBy: appeal.against }
    : { state: 'review' as const, rejectedBy: null }

/** The same for a creator who answers the last rejection. */
function unanswerable({ state }: Model, who: Person): Verdict | null {
  if (isStranger(who)) return refused(404)
  return state === 'rejected' ? null : refused(409)
}

const RULES = {
  validate: (model, who) => undecidable(model, who) ?? decided(model, 'published'),
  reject: (model, who) => undecidable(model, who) ?? decided(model, 'rejected'),
  'request-changes': (model, who) =>
    undecidable(model, who) ??
    (model.state === 'appeal' ? refused(409) : decided(model, 'changes')),
  defer: (model, who) =>
    undecidable(model, who) ??
    (model.state === 'appeal' ? refused(409) : decided(model, 'deferred')),
  submit: (model, who) =>
    notPending(model, who) ??
    (model.state === 'changes' ? { becomes: { state: 'review' } } : refused(409)),
  withdraw: (model, who) => {
    if (isStranger(who) || statusless(model)) return refused(404)
    if (model.state === 'published') return refused(409)
    if (who === 'credited') return refused(403)
    const { rejectedBy } = model
    return decided(model, 'withdrawn', { rejectedBy })
  },
  delete: (model, who) => {
    if (isStranger(who) || model.state !== 'published') return refused(404)
    return who === 'credited' ? refused(403) : { becomes: { state: 'deleted' } }
  },
  appeal: (model, who) =>
    unanswerable(model, who) ??
    (model.rejection?.isFinal || model.appeal.isUsed
      ? refused(409)
      : {
          becomes: {
            state: 'appeal',
            rejectedBy: model.rejection?.by ?? null,
            appeal: { isUsed: true, isOpen: true, against: model.rejection?.by ?? null },
          },
        }),
  reopen: (model, who) =>
    unanswerable(model, who) ?? {
      becomes: { state: 'changes', appeal: { ...model.appeal, isOpen: false, against: null } },
    },
  'undo-rejection': (model, who) => {
    if (model.rejection?.by !== who) return refused(403)
    if (model.state !== 'rejected') return refused(409)
    return decided(model, 'review', reviewAgain(model))
  },
  'undo-validation': (model, who) => {
    if (model.validation?.by !== who) return refused(403)
    if (model.state !== 'published' || !model.validation.isLast) return refused(409)
    return decided(model, 'review', reviewAgain(model))
  },
  restore: ({ trash }, who) => {
    if (!trash || !(isAdmin(who) || trash.by === who)) return refused(404)
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
  accept: (model, who) =>
    unproposed(model, who) ??
    (model.state === 'appeal' ? refused(409) : { becomes: { hasProposal: false } }),
  decline: (model, who) => unproposed(model, who) ?? { becomes: { hasProposal: false } },
} satisfies Partial<Record<TrackAction, Rule>>
type Action = keyof typeof RULES
const ACTIONS = Object.keys(RULES) as Action[]

const statusless = ({ state }: Model) => state !== 'published' && !isReviewState(state)
const unproposed = (model: Model, who: Person) => {
  if (isStranger(who) || statusless(model)) return refused(404)
  return model.hasProposal ? null : refused(409)
}

/** People who can call it at all: the routes do not exist for others. */
const CALLERS: Record<Action, readonly Person[]> = {
  validate: PEOPLE,
  reject: PEOPLE,
  'request-changes': PEOPLE,
  defer: PEOPLE,
  submit: ['submitter', 'credited', 'stranger'],
  withdraw: ['submitter', 'credited', 'stranger'],
  delete: PEOPLE,
  appeal: ['submitter', 'credited', 'stranger'],
  reopen: ['submitter', 'credited', 'stranger'],
  'undo-rejection': ['admin', 'otherAdmin'],
  'undo-validation': ['admin', 'otherAdmin'],
  restore: PEOPLE,
  resubmit: PEOPLE,
  propose: ['submitter', 'credited', 'stranger'],
  accept: ['admin', 'otherAdmin'],
  decline: ['admin', 'otherAdmin'],
}

/** Missing preconditions: without them, there is nothing to name in a call. */
const LACKS: Partial<Record<Action, (model: Model) => boolean>> = {
  appeal: ({ rejection }) => rejection === null,
  reopen: ({ rejection }) => rejection === null,
  'undo-rejection': ({ rejection }) => rejection === null,
  'undo-validation': ({ validation }) => validation === null,
  restore: ({ trash }) => trash === null,
}

interface Step {
  action: Action
  who: Person
}
const WAKE = { action: 'wake' } as const
const STEP = fc.oneof(
  {
    weight: 15,
    arbitrary: fc
      .constantFrom(...ACTIONS)
      .chain((action) => fc.constantFrom(...CALLERS[action]).map((who): Step => ({ action, who }))),
  },
  { weight: 1, arbitrary: fc.constant(WAKE) },
)

describeDatabase('the life of a track', (current) => {
  let kit: TestApp
  let actors: Record<Person, Actor>
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    await kit.db.write((write) => setAdmin(write, kit.users.listener.seq, true))
    const { admin, listener, creator, otherCreator } = kit.users
    const addStranger = async () => {
      const uid = 'stranger'
      const user = await userOfIdentity(kit.db, { issuer: 'test', uid, email: '', name: uid }, 0)
      await kit.db.write((write) => createCreator(write, { name: uid, user: user.seq }, 0))
      return user
    }
    const callerAs = (user: Caller['user'], own: Caller['creator']): Caller => ({
      token: '',
      user,
      tokenScope: null,
      signedInAt: kit.now(),
      creator: own,
    })
    const asAdmin = (user: Caller['user']): Actor => ({
      scope: 'everything',
      caller: callerAs(user, null),
      own: null,
    })
    const asCreator = async (user: Caller['user']): Promise<Actor> => {
      const own = await creatorOfUser(kit.db.read, user.seq)
      if (!own) throw new Error('This user has no creator')
      return { scope: { creator: own.seq }, caller: callerAs(user, own), own }
    }
    actors = {
      admin: asAdmin(admin),
      otherAdmin: asAdmin(listener),
      submitter: await asCreator(creator),
      credited: await asCreator(otherCreator),
      stranger: await asCreator(await addStranger()),
    }
  })
  afterEach(() => kit.close())

  const added = () =>
    kit.db.write((write) =>
      addTrack(
        write,
        {
          status: 'pending',
          creators: [CREATOR_NAMES.creator, CREATOR_NAMES.otherCreator],
          submitted_by: actors.submitter.caller.user.seq,
        },
        kit.now(),
      ),
    )

  /** Does an action. Returns the facts that the model needs. */
  function does(action: Action, who: Person, id: string, model: Model): Promise<Partial<Model>> {
    const actor = actors[who]
    const { db } = kit
    const clock = kit.now
    const options = { db, clock, retentionMs: KEPT_MS }
    const decisions = makeDecisions(options)
    const returns = makeReturns(options)
    const tracks = makeTracks(options)
    const proposals = makeProposals(options)
    const none = async (work: Promise<unknown>) => {
      await work
      return {}
    }
    const status = model.state === 'published' ? 'approved' : 'pending'
    const published = async (write: Handle) =>
      existingOrThrow('Track', (await getTrack(write, 'approved', actor.scope, id)) ?? 'missing')
    const lastEntry = async () => (await entries(id)).at(-1)?.id ?? ''
    const removed = async (work: ReturnType<typeof tracks.remove>): Promise<Partial<Model>> => ({
      trash: { entry: (await work).trash, by: who, before: model.state },
    })
    const acts: Record<Action, () => Promise<Partial<Model>>> = {
      validate: async () => {
        await decisions.validate(actor, { id }, {})
        return { validation: { entry: await lastEntry(), by: who, isLast: true } }
      },
      reject: async () => {
        await decisions.reject(actor, { id }, {})
        const isFinal = model.appeal.isUsed
        return { rejection: { entry: await lastEntry(), by: who, isFinal } }
      },
      'request-changes': () =>
        none(decisions.requestChanges(actor, { id }, { notes: 'Louder, please.' })),
      defer: () => {
        const until = new Date(kit.now() + HOUR).toISOString()
        return none(decisions.defer(actor, { id }, { until }))
      },
      submit: () => none(returns.submit(actor, { id })),
      withdraw: () => removed(tracks.remove(actor, { status: 'pending', id }, 'withdraw')),
      delete: () => removed(tracks.remove(actor, { status: 'approved', id }, 'delete')),
      appeal: () => none(returns.appeal(actor, model.rejection?.entry ?? '', 'Please.')),
      reopen: () => none(returns.reopen(actor, model.rejection?.entry ?? '')),
      'undo-rejection': () => none(returns.undo(actor, model.rejection?.entry ?? '')),
      'undo-validation': () => none(returns.undo(actor, model.validation?.entry ?? '')),
      restore: () => none(makeTrash(options).restore(actor, model.trash?.entry ?? '')),
      resubmit: () =>
        none(
          db.write(async (write) =>
            resubmitTrack(write, actor, await published(write), {}, { now: kit.now() }),
          ),
        ),
      propose: () =>
        none(
          db.write(async (write) =>
            propose(write, actor, await published(write), { title: newTitle() }, kit.now()),
          ),
        ),
      accept: () => none(proposals.accept(actor, { status, id })),
      decline: () => none(proposals.drop(actor, { status, id }, 'decline')),
    }
    return acts[action]()
  }

  let titles = 0
  const newTitle = () => `Title ${++titles}`

  const entries = (id: string) =>
    entriesOf(kit.db.read, {
      actions: Object.keys(TRACK_ACTIONS) as TrackAction[],
      resource: 'tracks',
      resource_id: id,
    })

  /** Name of an action in the audit. */
  const nameOf = (action: Action, { trash }: Model): TrackAction =>
    action === 'restore' && trash && isReviewState(trash.before) ? 'undo-withdrawal' : action

  /** Does one step on both sides, and compares them. */
  async function step(model: Model, id: string, { action, who }: Step): Promise<Model> {
    kit.pass(1_000)
    if (LACKS[action]?.(model)) return model
    const verdict = RULES[action](model, who)
    const outcome = await does(action, who, id, model).catch((error: unknown) => {
      if (error instanceof Problem) return { refused: error.status }
      throw error
    })
    const statusOf = (of: object) => ('refused' in of ? of.refused : 'done')
    const about = { action, who, state: model.state }
    expect({ ...about, is: statusOf(outcome) }).toEqual({ ...about, is: statusOf(verdict) })
    if ('refused' in verdict || 'refused' in outcome) return model
    const audit = [...model.audit, nameOf(action, model)]
    return { ...model, ...verdict.becomes, ...outcome, audit }
  }

  test(
    'is what the table of actions says, whoever does what in which order',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 16 }), async (steps) => {
          const { id } = await added()
          let model = begun()
          for (const each of steps) {
            if (each.action === 'wake') {
              kit.pass(2 * HOUR)
              await wakeDeferred(kit.db, kit.now())
              model = woken(model)
            } else model = await step(model, id, each)
            expect(await stateOf(kit.db.read, id)).toBe(model.state)
          }
          expect((await entries(id)).map(({ action }) => action)).toEqual(model.audit)
        }),
        { numRuns: RUNS },
      )
    },
  )
})
