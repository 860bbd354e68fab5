import { PLAY_ACCEPTED_DAYS } from '@melodia/contract/choices/plays'
import type { Database, Handle } from '@melodia/db/database'
import { countAgain } from '@melodia/db/plays/again'
import { asideByTrack, type AsideOfTrack } from '@melodia/db/plays/aside'
import { DAY_MS } from '@melodia/db/plays/days'
import { newestRestrictionOf, updateFacts } from '@melodia/db/restrictions'
import { creatorsOfTrack } from '@melodia/db/restrictions/concerned'
import { seqsOf } from '@melodia/db/tracks'
import { dateIn, startOfDate } from '../../kit/text/dates.ts'
import { restrict } from './restrict.ts'
import { playsStatement } from './statements.ts'

/** A month of the platform's zone, as `2026-11`, and its time in Unix milliseconds. */
interface Month {
  name: string
  from: number
  until: number
}

function monthOf(zone: string, at: number): Month {
  const name = dateIn(zone, at).slice(0, 7)
  return { name, ...timeOf(zone, name) }
}

function timeOf(zone: string, name: string) {
  const [year = 0, month = 0] = name.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { from: startOfDate(zone, `${name}-01`), until: startOfDate(zone, `${next}-01`) }
}

/**
 * Plays that were set aside hold something back: one restriction a track and month says why. Looks at
 * the months of which plays can still come. What comes after the restriction was overturned or lifted
 * counts.
 */
export async function holdAsidePlays(db: Database, zone: string, now: number): Promise<void> {
  let month = monthOf(zone, now - (PLAY_ACCEPTED_DAYS + 1) * DAY_MS)
  while (month.from <= now) {
    for (const aside of await asideByTrack(db.read, month))
      await db.write((write) => holdPlays(write, aside, month, now))
    month = monthOf(zone, month.until)
  }
}

async function holdPlays(
  write: Handle,
  { track: { seq, id, title }, counts }: AsideOfTrack,
  { name, ...time }: Month,
  now: number,
) {
  const about = { cause: 'plays', subject: 'plays', subject_id: `${id}:${name}` } as const
  const statement = playsStatement(name, counts)
  const present = await newestRestrictionOf(write, about, now)
  if (present?.state === 'in-force') return updateFacts(write, present.seq, statement.facts, now)
  if (present) {
    await countAgain(write, seq, time)
    return
  }
  const creators = await creatorsOfTrack(write, seq)
  await restrict(
    write,
    { ...about, title, kind: 'hold', from: now, until: null, statement, creators },
    { by: null, now },
  )
}

/** The plays that a restriction holds, by the id of its subject, count again. */
export async function countHeldPlays(
  write: Handle,
  zone: string,
  subjectId: string,
): Promise<void> {
  const [id = '', month = ''] = subjectId.split(':')
  const [track] = await seqsOf(write, [id])
  if (track !== undefined) await countAgain(write, track, timeOf(zone, month))
}
