import { splitAt } from '@melodia/contract/splits'
import { splitText } from '@melodia/contract/splitText'
import type { Handle } from '../database.ts'
import { splitsOfTracks } from './record.ts'

/** The splits in force of these tracks (`seq`) as cells of CSV files have them, with all emails. */
export async function splitTexts(
  read: Handle,
  tracks: readonly number[],
  now: number,
): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  for (const [track, versions] of await splitsOfTracks(read, tracks, now)) {
    const current = splitAt(versions, now)
    if (current) texts.set(track, splitText(current.shares))
  }
  return texts
}
