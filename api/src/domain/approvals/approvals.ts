import {
  APPROVAL_ACTIONS,
  canDecide,
  type ApprovalAction,
  type ApprovalAnswer,
} from '@melodia/contract/approvals'
import { decideApproval, getApproval, type ApprovalRecord } from '@melodia/db/approvals'
import { distrust, listTrusted, trust } from '@melodia/db/approvals/trust'
import { artistsOfSpeaker, askingTracks } from '@melodia/db/approvals/uses'
import { creatorOfUser, type CreatorRecord } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { about, creatorsOf, detailOf, followArtists } from './follow.ts'

interface ApprovalsOptions {
  db: Database
  clock: () => number
}

/** Rules of approvals, and of trust. Knows nothing of HTTP. */
export function makeApprovals({ db, clock }: ApprovalsOptions) {
  async function existing(handle: Handle, { scope }: Actor, { id, ifVersion }: Target) {
    const found = await getApproval(handle, scope, id)
    if (!found) throw notFound('Approval')
    if (ifVersion !== undefined && ifVersion !== found.version) throw stale()
    return found
  }

  return {
    get: async (actor: Actor, id: string) => existing(db.read, actor, { id }),

    /** By who speaks for the artist, or by an administrator after the time for an answer. */
    async decide(actor: Actor, target: Target, action: ApprovalAction, answer: ApprovalAnswer) {
      const { trust: isTrusting = false } = answer
      const notes = answer.notes?.trim() ?? ''
      const now = clock()
      return db.write(async (write) => {
        const found = await existing(write, actor, target)
        expectDecidable(found, action, actor)
        if (notes === '' && (action === 'disapprove' || !actor.own))
          throw unacceptable({ notes: 'Please say why: the creator of the track reads it.' })
        const { to: state } = APPROVAL_ACTIONS[action]
        const by = actorOf(actor.caller)
        const decision = { state, uses: found.uses, by: by.seq, notes }
        if (!(await decideApproval(write, found, decision, now))) throw stale()
        const [track] = await askingTracks(write, [found.track])
        await record(write, {
          ...about(found, { title: track?.title ?? '' }, { by, now }),
          action,
          detail: { ...detailOf(found, found.uses), ...(notes && { notes }) },
          creators: await creatorsOf(write, found.track),
        })
        if (isTrusting && actor.own) {
          await trustAsking(write, { own: actor.own, found, action }, now)
          await followArtists(write, await artistsOfSpeaker(write, actor.own.seq), { by, now })
        }
        return existing(write, actor, { id: found.id })
      })
    },

    trusted: (own: Pick<CreatorRecord, 'seq'>) => listTrusted(db.read, own.seq),

    /** What this creator hands in from now on asks again; what was approved stays so. */
    async takeBack(own: Pick<CreatorRecord, 'seq'>, creator: string) {
      const wasTrusted = await db.write((write) => distrust(write, { by: own.seq, creator }))
      if (!wasTrusted) throw notFound('Trusted creator')
    },
  }
}

/** Trusts whoever handed in what this approval is about. */
async function trustAsking(
  write: Handle,
  {
    own,
    found: { track, subject },
    action,
  }: { own: Pick<CreatorRecord, 'seq'>; found: ApprovalRecord; action: ApprovalAction },
  now: number,
) {
  if (action !== 'approve' || subject !== 'name')
    throw unacceptable({ trust: 'Trust comes with the approval of a name.' })
  const [asking] = await askingTracks(write, [track])
  const by = asking?.submitted_by ?? null
  const creator = by === null ? null : await creatorOfUser(write, by)
  if (!creator)
    throw unacceptable({ trust: 'No creator submitted this: there is nobody to trust.' })
  await trust(write, { by: own.seq, creator: creator.seq }, now)
}

/** @throws Problem 409 where the state, or who is asked, does not allow it. */
function expectDecidable(
  { state, subject }: ApprovalRecord,
  action: ApprovalAction,
  { own }: Actor,
) {
  if (!own && subject === 'sound')
    throw conflict('A voice or a style passes with a consent alone, not with a decision.')
  if (canDecide(state, action, own ? 'creators' : 'administrators')) return
  throw conflict(own ? SAID[state] : (DECIDED[state] ?? SAID[state]))
}

const SAID = {
  asked: 'This has not been decided yet.',
  approved: 'This has been approved already.',
  declined: 'This has been declined already.',
  expired: 'This has not been decided yet.',
} as const satisfies Record<ApprovalRecord['state'], string>

const DECIDED: Partial<Record<ApprovalRecord['state'], string>> = {
  asked: 'The one who speaks for the artist still has time to answer.',
  declined: 'The one who speaks for the artist has declined this.',
}
