import { REMINDERS } from '@melodia/contract/approvals'
import { approvalsOfTracks, countReminder, dueReminders } from '@melodia/db/approvals'
import { askingTracks, speakersFor } from '@melodia/db/approvals/uses'
import type { Database, Handle } from '@melodia/db/database'
import { usersOfCreators } from '@melodia/db/notifications/recipients'
import { tell } from '../../platform/notifications/tell.ts'
import { followApprovals } from './follow.ts'

const AT_ONCE = 100

/** Reminds those who were asked and have not answered, twice each. Returns how often. */
export async function remindOfApprovals(db: Database, now: number): Promise<number> {
  let reminded = 0
  for (let count = 1; count <= REMINDERS; count++)
    for (;;) {
      const due = await dueReminders(db.read, count, { of: REMINDERS, now, limit: AT_ONCE })
      if (due.length === 0) break
      await db.write(async (write) => {
        // Trust or a consent may have answered, or the track may name nobody any more.
        await followApprovals(write, [...new Set(due.map(({ track }) => track))], { by: null, now })
        for (const { seq, track } of due) await remind(write, { seq, track, count }, now)
      })
      reminded += due.length
    }
  return reminded
}

async function remind(
  write: Handle,
  { seq, track, count }: { seq: number; track: number; count: number },
  now: number,
) {
  const approval = (await approvalsOfTracks(write, [track]))
    .get(track)
    ?.find((one) => one.seq === seq)
  if (!approval || !(await countReminder(write, seq, count))) return
  const { id, artist, uses, until } = approval
  const speaker = (await speakersFor(write, [artist.seq])).get(artist.seq)
  const [asking] = await askingTracks(write, [track])
  if (!speaker || !asking) return
  const detail = {
    approval: id,
    title: asking.title,
    artist: artist.name,
    uses,
    until: new Date(until).toISOString(),
    is_reminder: true,
  }
  const people = await usersOfCreators(write, [speaker.id])
  await tell(write, { kind: 'approval.asked', detail }, { people, by: null, now })
}
