import { anMp3, aPng } from './files.ts'

type Value = string | File | readonly (string | File)[] | undefined

export const mp3File = (content: Buffer = anMp3(), name = 'track.mp3') =>
  new File([new Uint8Array(content)], name, { type: 'audio/mpeg' })
export const pngFile = (content: Buffer = aPng(), name = 'artwork.png') =>
  new File([new Uint8Array(content)], name, { type: 'image/png' })

/** A multipart form of these fields; a list repeats its field, `undefined` omits it. */
export function aForm(fields: Readonly<Record<string, Value>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const item of [value ?? []].flat()) form.append(name, item)
  return form
}

/** A complete track form (spec §5); a test names only what matters to it. */
export const aTrackForm = (fields: Readonly<Record<string, Value>> = {}) =>
  aForm({
    title: 'Night Ferry',
    artists: 'Sigrún, Nørrebro Trio',
    creators: 'Nordlys Studio',
    explicit: 'false',
    genre: 'Jazz',
    album: 'Crossings',
    track_file: mp3File(),
    track_preview: mp3File(anMp3({ seconds: 1 }), 'preview.mp3'),
    artworkFile: pngFile(),
    ...fields,
  })
