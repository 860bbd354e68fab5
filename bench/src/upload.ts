import { setTimeout } from 'node:timers/promises'
import { anMp3 } from '@melodia/e2e/recordings'
import { ratio } from './load.ts'
import type { Server } from './products.ts'

const BYTES = 20_000_000
/** Disks vary: the median of some rounds. */
const ROUNDS = 11

/** A form with a recording of 20 MB: frames of a real MP3, repeated. */
async function aForm(artwork: Blob) {
  const frames = new Uint8Array(await anMp3(10, 440, 320))
  const recording = Array.from({ length: Math.ceil(BYTES / frames.length) }, () => frames)
  const form = new FormData()
  form.append('title', 'Bench')
  form.append('artists', 'Bench')
  form.append('creators', 'Bench')
  form.append('explicit', 'false')
  form.append('genre', 'Jazz')
  form.append('track_file', new File(recording, 'bench.mp3', { type: 'audio/mpeg' }))
  form.append('track_preview', new File([frames], 'preview.mp3', { type: 'audio/mpeg' }))
  form.append('artworkFile', new File([artwork], 'artwork.png', { type: 'image/png' }))
  return form
}

/** Throughput of an upload relative to piping the same form to disk. */
export async function uploadAgainstPipe(
  server: Server,
  bare: string,
  artwork: Blob,
): Promise<number> {
  const form = await aForm(artwork)
  const send = async (url: string, headers: Record<string, string> = {}) => {
    const start = performance.now()
    const reply = await fetch(url, { method: 'POST', body: form, headers })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`)
    return { text, perSecond: 1000 / (performance.now() - start) }
  }
  const tracks = `${server.url}/api/v1/admin/tracks`
  const mine = () => send(`${tracks}/new`, server.headers)
  const theirs = () => send(`${bare}/pipe`)
  const { track } = JSON.parse((await mine()).text) as { track: { id: string } }
  // The recording is analysed once, after its first upload; that is not measured.
  const { headers } = server
  while ((await fetch(`${tracks}/${track.id}/waveform`, { headers })).status === 202)
    await setTimeout(500)
  await theirs()
  return ratio(
    async () => (await mine()).perSecond,
    async () => (await theirs()).perSecond,
    ROUNDS,
  )
}
