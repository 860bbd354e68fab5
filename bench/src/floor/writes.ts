import { setTimeout } from 'node:timers/promises'
import { headOf, openConnection, type Call } from './connection.ts'
import { letters, type Form, type Forms } from './forms.ts'
import { idInTurn, TRACKS } from './lists.ts'
import type { Answered, Side } from './round.ts'
import { isQuiet } from './rows.ts'
import type { Work } from './works.ts'

interface Track extends Record<string, unknown> {
  id: string
  title: string
}
const trackOf = ({ reply }: Answered) =>
  (JSON.parse(reply.body.toString()) as { track: Track }).track

/** Pictures of one person that are read at a time, and wait (decision 086): more are refused. */
const UPLOADS = 8

/** Records that are read back after a round. */
const READ_BACK = 30

export function writeWorks(ids: (side: Side) => readonly string[], forms: Forms) {
  const titleOf = (n: number) => `Bench ${letters(n)}`
  const update: Work = {
    walCalls: 200,
    call(side, n) {
      const body = Buffer.from(JSON.stringify({ title: titleOf(n) }))
      const headers = { ...side.headers, 'content-type': 'application/json' }
      const path = `${TRACKS}/${idInTurn(ids(side), n)}`
      return { head: headOf('PUT', path, headers, body.length), body: [body] }
    },
    wrong(side, answered) {
      const { id, title } = trackOf(answered)
      if (id !== idInTurn(ids(side), answered.n)) return 'another track'
      return title === titleOf(answered.n) ? null : 'a title that was not sent'
    },
    async left(side, answered) {
      const last = new Map(answered.map((each) => [trackOf(each).id, trackOf(each).title]))
      for (const [id, title] of [...last].slice(-READ_BACK)) {
        const track: Track = JSON.parse(String(await read(side, `${TRACKS}/${id}`)))
        if (track.title !== title) return 'a change that is not there afterwards'
      }
      return null
    },
  }

  return {
    update,
    'create with three small files': { ...creating(forms.small), walCalls: 40, least: 32 },
    'upload of 10 MB with its record': { ...creating(forms.large), least: 16 },
  } satisfies Record<string, Work>
}

/** New tracks, and their files as they are afterwards. */
function creating(make: () => Form): Work {
  const sent = new Map<string, Form>()
  return {
    status: 201,
    connections: UPLOADS,
    call({ headers }): Call {
      const form = make()
      sent.set(form.title, form)
      const type = { 'content-type': form.type }
      const head = headOf('POST', `${TRACKS}/new`, { ...headers, ...type }, form.length)
      return { head, body: form.body }
    },
    wrong: (_, answered) =>
      sent.has(trackOf(answered).title) ? null : 'a title that was not sent',
    async left(side, answered) {
      const tracks = answered.map(trackOf)
      if (new Set(tracks.map(({ id }) => id)).size !== tracks.length) return 'an id twice'
      for (const { id } of tracks.slice(-READ_BACK)) {
        const track: Track = JSON.parse(String(await read(side, `${TRACKS}/${id}`)))
        const form = sent.get(track.title)
        const [audio, preview, picture] = await Promise.all(
          addressesOf(side, track).map((path) => read(side, path)),
        )
        if (!form?.recording.equals(audio!)) return 'another recording than was sent'
        if (!form.preview.equals(preview!)) return 'another preview than was sent'
        if (!hasSide(picture!, 480)) return 'a picture of another size'
      }
      sent.clear()
      return null
    },
    async settled({ name, file }) {
      if (name === 'floor') return
      while (!isQuiet(file)) await setTimeout(100)
    },
  }
}

/** Paths of a track's recording, preview and picture. */
function addressesOf({ name }: Side, track: Track): string[] {
  const values =
    name === 'floor'
      ? [track.audio, track.preview, track.artwork].map((key) => `/files/${String(key)}`)
      : [track.href, track.preview_url, track.artwork_url].map((url) => pathOf(String(url)))
  return values
}

export const pathOf = (url: string) => url.slice(new URL(url).origin.length)

async function read({ url, headers }: Side, path: string): Promise<Buffer> {
  const { send, close } = openConnection(url)
  const { status, body } = await send({ head: headOf('GET', path, headers) })
  close()
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`)
  return body
}

/** Whether bytes are a square PNG of this size (PNG, 11.2.1). */
const hasSide = (png: Buffer, side: number) =>
  png.toString('latin1', 1, 4) === 'PNG' &&
  png.readUInt32BE(16) === side &&
  png.readUInt32BE(20) === side
