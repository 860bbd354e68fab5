import sharp from 'sharp'
import { anMp3 } from './recordings.ts'
import { CREATOR } from './uploads.ts'

/** The form that uploads a track, for calls without a browser. */
export async function trackForm(title: string, track: Buffer) {
  const artwork = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#a61e5a' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('title', title)
  form.set('artists', 'The Paper Lanterns')
  form.set('creators', CREATOR)
  form.set('explicit', 'false')
  form.set('genre', 'Ambient')
  form.set('track_file', new Blob([new Uint8Array(track)], { type: 'audio/mpeg' }), 'track.mp3')
  form.set(
    'track_preview',
    new Blob([new Uint8Array(await anMp3(3))], { type: 'audio/mpeg' }),
    'preview.mp3',
  )
  form.set('artworkFile', new Blob([new Uint8Array(artwork)], { type: 'image/png' }), 'artwork.png')
  return form
}
