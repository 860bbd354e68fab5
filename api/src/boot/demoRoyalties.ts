import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import * as demo from '@melodia/db/demo'
import { claimJob } from '@melodia/db/jobs'
import { dropWaitingMails } from '@melodia/db/mails'
import { DAY_MS } from '@melodia/db/plays/days'
import type { UserRecord } from '@melodia/db/users'
import { makePeriods } from '../domain/periods/periods.ts'
import { makePeriodRun } from '../domain/periods/run.ts'
import { makeSplits } from '../domain/splits/splits.ts'
import { dateIn } from '../kit/text/dates.ts'
import type { Caller } from '../platform/access/access.ts'
import type { Media } from '../platform/media/media.ts'

interface RoyaltiesOptions {
  media: Media
  /** Where the platform's days begin. */
  zone: string
  /** Who closes the periods. */
  admin: UserRecord
  split: {
    /** Id of the track. */
    track: string
    proposedBy: UserRecord
    acceptedBy: UserRecord
  }
  now: number
}

const CURRENCY = 'EUR'
/** How long a split waits for its answer. */
const ANSWER_MS = 5 * 60 * 60_000
const LEASE_MS = 60_000

/**
 * A split that was accepted, and periods over the demo's plays, by the rules that hold for all. Nobody
 * is mailed what is made up.
 */
export async function writeRoyalties(db: Database, options: RoyaltiesOptions): Promise<void> {
  await agreeOnSplit(db, options)
  await writePeriods(db, options)
  await db.write(dropWaitingMails)
}

async function agreeOnSplit(db: Database, { zone, split, now }: RoyaltiesOptions) {
  const { proposed, accepted, daysAgo } = demo.DEMO_SPLIT
  const at = now - daysAgo * DAY_MS
  const [own, other] = [
    await creatorOf(db, split.proposedBy),
    await creatorOf(db, split.acceptedBy),
  ]
  const actor = { scope: { creator: own.seq }, caller: callerOf(split.proposedBy), own }
  const [version] = await makeSplits({ db, zone, clock: () => at }).proposeMany(actor, {
    track_ids: [split.track],
    parties: [
      { party: { creator_id: own.id }, share_bp: proposed.share_bp },
      { party: { creator_id: other.id }, share_bp: accepted.share_bp },
    ],
  })
  const answering = { own: other, caller: callerOf(split.acceptedBy) }
  const later = makeSplits({ db, zone, clock: () => at + ANSWER_MS })
  await later.answer(answering, version?.id ?? '', 'accept')
}

async function writePeriods(db: Database, { media, zone, admin, now }: RoyaltiesOptions) {
  const caller = callerOf(admin)
  for (const { daysAgo, pool_minor, isClosed } of demo.DEMO_PERIODS) {
    const at = now - daysAgo.added * DAY_MS
    const clock = () => at
    const dateBefore = (days: number) => dateIn(zone, now - days * DAY_MS)
    const periods = makePeriods({ db, clock, zone })
    const { id } = await periods.create(caller, {
      from: dateBefore(daysAgo.from),
      to: dateBefore(daysAgo.to),
      pool_minor,
      currency: CURRENCY,
      model: 'pro-rata',
      source: demo.DEMO_SOURCE,
    })
    if (!isClosed) continue
    await periods.run(caller, { id })
    const work = makePeriodRun({ db, media, clock })
    const claim = await db.write((write) => claimJob(write, work, { now: at, leaseMs: LEASE_MS }))
    if (claim) await work.run(claim, new AbortController().signal)
    await periods.close(caller, { id })
  }
}

/** The user, as if they made a call in their browser. */
const callerOf = (user: UserRecord): Caller => ({
  token: '',
  user,
  tokenScope: null,
  signedInAt: null,
  creator: null,
})

async function creatorOf(db: Database, user: UserRecord) {
  const creator = await creatorOfUser(db.read, user.seq)
  if (!creator) throw new Error(`${user.email} is no creator of the demo`)
  return creator
}
