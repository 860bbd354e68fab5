import { anMp3, aPng, mp3File, pngFile, type TestApp } from '@melodia/api/testing'
import { API_BASE, TOKEN_KEYS } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { makeDataProvider, type FormOfResource } from '../dataProvider.ts'
import { trackBody } from '../tracks/trackBody.ts'

let mark = 0

/** The three files of a track, different each time. */
export const trackFiles = () => {
  mark += 1
  return {
    track_file: mp3File(anMp3({ seconds: 75.5, mark })),
    track_preview: mp3File(anMp3({ seconds: 3, mark }), 'preview.mp3'),
    artworkFile: pngFile(aPng({ colour: mark })),
  }
}

/** Makes a record as the admin, through the API's own routes; a form where `form` is given. */
export const sendRecord = async <Made>(
  api: TestApp,
  resource: string,
  data: Record<string, unknown>,
  form?: FormOfResource,
) => {
  const before = localStorage.getItem(TOKEN_KEYS.admin)
  localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
  const admin = makeDataProvider(
    `${location.origin}${API_BASE}/admin`,
    form && { [resource]: form },
  )
  const made = await admin.create(resource, { data })
  if (before === null) localStorage.removeItem(TOKEN_KEYS.admin)
  return made.data as Made
}

/** Sends a whole track. */
export const sendTrack = (api: TestApp, fields: Record<string, unknown> = {}) =>
  sendRecord<Track>(
    api,
    'tracks',
    {
      title: 'Night Ferry',
      artists: 'Sigrún, Nørrebro Trio',
      creators: 'Nordlys Studio',
      explicit: 'false',
      genre: 'Jazz',
      popularity: 50,
      ...trackFiles(),
      ...fields,
    },
    { createPath: 'tracks/new', encode: trackBody },
  )
