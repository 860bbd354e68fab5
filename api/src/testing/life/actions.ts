import { TRACK_ACTIONS, type TrackAction } from '@melodia/contract/lifecycle'
import { createCreator, creatorOfUser } from '@melodia/db/creators'
import { entriesOf } from '@melodia/db/audit/entries'
import type { Handle } from '@melodia/db/database'
import { addTrack } from '@melodia/db/testing/tracks'
import { getTrack } from '@melodia/db/tracks'
import { setAdmin, userOfIdentity } from '@melodia/db/users'
import { makeDecisions } from '../../domain/reviews/decisions.ts'
import { makeReturns } from '../../domain/reviews/returns.ts'
import { makeProposals, propose } from '../../domain/tracks/proposals.ts'
import { resubmitTrack } from '../../domain/tracks/resubmit.ts'
import { makeTracks } from '../../domain/tracks/tracks.ts'
import { makeTrash } from '../../domain/trash/trash.ts'
import { Problem } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import type { Actor, Caller } from '../../platform/access/access.ts'
import { CREATOR_NAMES, type TestApp } from '../index.ts'
import {
  calledStatus,
  type LifeAction,
  type LifeCall,
  type LifePerson,
  type Outcome,
} from './model.ts'

const HOUR = 3_600_000
const KEPT_MS = 30 * 24 * HOUR

/** The actions of a track's life on the real database, by the people of the model. */
export async function realLife(kit: TestApp) {
  const { db, now: clock } = kit
  const options = { db, clock, retentionMs: KEPT_MS, zone: 'UTC' }
  const decisions = makeDecisions({
    ...options,
    review: { heardPercent: 0, promisedMs: KEPT_MS, retentionMs: KEPT_MS },
  })
  const returns = makeReturns(options)
  const tracks = makeTracks(options)
  const proposals = makeProposals(options)
  const trash = makeTrash(options)
  const actors = await makeActors(kit)
  let titles = 0

  const add = () =>
    db.write((write) =>
      addTrack(
        write,
        {
          status: 'pending',
          creators: [CREATOR_NAMES.creator, CREATOR_NAMES.otherCreator],
          submitted_by: actors.submitter.caller.user.seq,
        },
        clock(),
      ),
    )

  /** Actions of the track so far, oldest first. */
  const audit = async (id: string) =>
    (
      await entriesOf(db.read, {
        actions: Object.keys(TRACK_ACTIONS) as TrackAction[],
        resource: 'tracks',
        resource_id: id,
      })
    ).map(({ action }) => action)

  /** Makes a call. */
  async function call(id: string, { action, who, seen }: LifeCall): Promise<Outcome> {
    const actor = actors[who]
    const published = async (write: Handle) =>
      existingOrThrow('Track', (await getTrack(write, 'approved', actor.scope, id)) ?? 'missing')
    const rejection = seen.rejection?.entry ?? ''
    const status = calledStatus(seen)
    const acts: Record<LifeAction, () => Promise<object>> = {
      validate: () => decisions.validate(actor, { id }, {}),
      reject: () => decisions.reject(actor, { id }, {}),
      'request-changes': () =>
        decisions.requestChanges(actor, { id }, { notes: 'Louder, please.' }),
      defer: () => {
        const until = new Date(clock() + HOUR).toISOString()
        return decisions.defer(actor, { id }, { until })
      },
      submit: () => returns.submit(actor, { id }),
      withdraw: () => tracks.remove(actor, { status: 'pending', id }, 'withdraw'),
      delete: () => tracks.remove(actor, { status: 'approved', id }, 'delete'),
      appeal: () => returns.appeal(actor, rejection, 'Please.'),
      reopen: () => returns.reopen(actor, rejection),
      'undo-rejection': () => returns.undo(actor, rejection),
      'undo-validation': () => returns.undo(actor, seen.validation?.entry ?? ''),
      'undo-request-changes': () => returns.undo(actor, seen.request?.entry ?? ''),
      restore: () => trash.restore(actor, seen.trash?.entry ?? ''),
      resubmit: () =>
        db.write(async (write) =>
          resubmitTrack(write, actor, await published(write), {}, { now: clock() }),
        ),
      propose: () => {
        const title = `Title ${++titles}`
        return db.write(async (write) => {
          await propose(write, actor, await published(write), { title }, clock())
          return {}
        })
      },
      accept: () => proposals.accept(actor, { status, id }),
      decline: () => proposals.drop(actor, { status, id }, 'decline'),
    }
    return acts[action]().then(
      (made: { decision?: string; trash?: string }) => ({
        entry: made.decision ?? made.trash ?? '',
      }),
      (error: unknown) => {
        if (error instanceof Problem) return { refused: error.status }
        throw error
      },
    )
  }

  return { add, audit, call }
}

async function makeActors(kit: TestApp): Promise<Record<LifePerson, Actor>> {
  const { admin, listener, creator, otherCreator } = kit.users
  await kit.db.write((write) => setAdmin(write, listener.seq, true))
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
  const uid = 'stranger'
  const stranger = await userOfIdentity(kit.db, { issuer: 'test', uid, email: '', name: uid }, 0)
  await kit.db.write((write) => createCreator(write, { name: uid, user: stranger.seq }, 0))
  return {
    admin: asAdmin(admin),
    otherAdmin: asAdmin(listener),
    submitter: await asCreator(creator),
    credited: await asCreator(otherCreator),
    stranger: await asCreator(stranger),
  }
}
