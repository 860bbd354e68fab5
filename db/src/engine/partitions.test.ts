import { expect, it } from 'vitest'
import { addPlays, listenerOf, publishedById } from '../plays.ts'
import { DAY_MS } from '../plays/days.ts'
import { countedPlay } from '../testing/plays.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'

/** A month that no migration makes. */
const MARCH = Date.UTC(2031, 2)
const APRIL = Date.UTC(2031, 3)

describeDatabases('partitions of plays', (current) => {
  const keep = async (times: readonly number[]) => {
    const track = await current().write((write) => addTrack(write))
    const { seq = 0 } = (await publishedById(current().read, [track.id])).get(track.id) ?? {}
    const identity = { issuer: 'i', uid: 'u', email: 'u@melodia.example', name: 'U' }
    const user = await userOfIdentity(current(), identity, NOW)
    const plays = times.map((at, index) => countedPlay(`play-${index}`, seq, at))
    await current().write(async (write) => {
      const listener = await listenerOf(write, user.seq)
      await addPlays(write, listener, plays, { numbers: new Map(), credits: [] })
    })
  }
  const make = (at: number) =>
    current().write(({ playPartitions }) => playPartitions.make(at), {
      isolation: 'read committed',
    })
  const drop = (until: number) =>
    current().write(({ playPartitions }) => playPartitions.drop(until))
  const kept = async () => {
    const { db, tables } = current().read
    const rows = await db.select().from(tables.plays)
    return rows.map(({ started_at }) => started_at).toSorted((a, b) => a - b)
  }
  const isPartitioned = () => current().dialect === 'postgres'

  it('a month takes the plays that were told of before it was made, and those after', async () => {
    await keep([MARCH - 1, MARCH, APRIL - 1])
    await Promise.all([make(MARCH), make(MARCH + DAY_MS)])
    await keep([APRIL - 2, APRIL])
    expect(await kept()).toEqual([MARCH - 1, MARCH, APRIL - 2, APRIL - 1, APRIL])
    // Months of the day on which the tables were made.
    await drop(MARCH)
    expect(await drop(APRIL - 1)).toBe(0)
    expect(await drop(APRIL)).toBe(isPartitioned() ? 1 : 0)
    const inMarch = [MARCH, APRIL - 2, APRIL - 1]
    expect(await kept()).toEqual([MARCH - 1, ...(isPartitioned() ? [] : inMarch), APRIL])
  })

  it('a play is one, however its time is told: a month refuses it as the table did', async () => {
    await make(MARCH)
    await keep([MARCH])
    await expect(keep([MARCH])).rejects.toThrow(/plays/)
    expect(await kept()).toEqual([MARCH])
  })
})
