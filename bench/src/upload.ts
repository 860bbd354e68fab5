import { anMp3 } from '@melodia/e2e/recordings'
import { ratio } from './load.ts'
import type { Server } from './products.ts'

const BYTES = 20_000_000

/** A form with a recording of 20 MB: frames of a real MP3, again and again. */
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

/** Throughput of an upload as a share of that of piping the same form to disk. */
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
    return 1000 / (performance.now() - start)
  }
  const mine = () => send(`${server.url}/api/v1/admin/tracks/new`, server.headers)
  const theirs = () => send(`${bare}/pipe`)
  await mine()
  await theirs()
  return ratio(mine, theirs, 7)
}
