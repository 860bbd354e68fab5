import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aLargeMp3, anMp3 } from '@melodia/e2e/recordings'
import { callOf, formOf, type Reply } from '../connection.ts'
import { callJson } from '../products.ts'
import type { Side, Work } from './measure.ts'
import { idInTurn, TRACKS } from './reads.ts'

/** Pictures of one person that are read at a time, and wait (decision 086): more are refused. */
const UPLOADS = 8
/** Records that are read back after a round. */
const READ_BACK = 30
/** Seconds of a recording of 10 MB. */
const SECONDS = 250
const ARTWORK = join(import.meta.dirname, '../../../db/demo/artwork')

interface Track {
  id: string
  title: string
  href: string
}
const trackOf = ({ body }: Reply) => (JSON.parse(body.toString()) as { track: Track }).track
/** Words without digits, which searches do not find. */
const titleOf = (n: number) =>
  `Bench zq${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

export const update: Work = {
  call(side, n) {
    const headers = { ...side.headers, 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify({ title: titleOf(n) }))
    return callOf('PUT', `${TRACKS}/${idInTurn(side, n)}`, headers, [body])
  },
  problem(side, { n, reply }) {
    const { id, title } = trackOf(reply)
    return id === idInTurn(side, n) && title === titleOf(n) ? null : 'another track or title'
  },
  async stored(side, answered) {
    const last = new Map(answered.map(({ reply }) => [trackOf(reply).id, trackOf(reply).title]))
    for (const [id, title] of [...last].slice(-READ_BACK))
      if ((await trackAt(side, id)).title !== title) return 'a change that is not stored'
    return null
  },
}

/** New tracks, whose recordings are read back. */
export async function uploads(): Promise<Work> {
  const recording = aLargeMp3(SECONDS)
  const track_preview = await anMp3(1)
  const name = readdirSync(ARTWORK).find((each) => each.endsWith('.png')) ?? ''
  const artworkFile = readFileSync(join(ARTWORK, name))
  const sent = new Map<string, Buffer>()
  return {
    status: 201,
    connections: UPLOADS,
    least: 16,
    call(side, n) {
      const title = titleOf(n)
      const texts = {
        title,
        artists: 'Bench',
        creators: 'Bench',
        explicit: 'false',
        genre: 'Bench',
      }
      // Nothing else has this recording.
      const track_file = Buffer.from(recording)
      track_file.writeUInt32BE(n + 1, track_file.length - 4)
      sent.set(title, track_file)
      const { headers, body } = formOf({ ...texts, track_file, track_preview, artworkFile })
      return callOf('POST', `${TRACKS}/new`, { ...side.headers, ...headers }, body)
    },
    problem: (_, { reply }) =>
      sent.has(trackOf(reply).title) ? null : 'a title that was not sent',
    async stored(side, answered) {
      const tracks = answered.map(({ reply }) => trackOf(reply))
      if (new Set(tracks.map(({ id }) => id)).size !== tracks.length) return 'an id twice'
      for (const { id } of side.name === 'product' ? tracks.slice(-READ_BACK) : []) {
        const { title, href } = await trackAt(side, id)
        const stored = Buffer.from(await (await fetch(href)).arrayBuffer())
        // A frame that describes it comes before what was sent (decision 214).
        if (!stored.includes(sent.get(title) ?? '')) return 'another recording than was sent'
      }
      sent.clear()
      return null
    },
  }
}

const trackAt = (side: Side, id: string) => callJson<Track>(side, 'GET', `/admin/tracks/${id}`)
