import { anMp3, aPng, mp3File, pngFile, type TestApp } from '@melodia/api/testing'
import { API_BASE, TOKEN_KEYS } from '@melodia/contract/session'
import type { Track } from '@melodia/contract/tracks'
import type { PortalRole } from '../authProvider.ts'
import { makeDataProvider, type FormOfResource } from '../dataProvider.ts'
import { trackBody } from '../form/bodies.ts'
import { tracks } from '../paths.ts'

const FORM: FormOfResource = { createPath: 'tracks/new', encode: trackBody }

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

/** Calls the API as another person than the portal's. */
const as = async <Reply>(api: TestApp, person: PortalRole, call: () => Promise<Reply>) => {
  const before = localStorage.getItem(TOKEN_KEYS[person])
  localStorage.setItem(TOKEN_KEYS[person], api.token(person))
  const reply = await call()
  if (before === null) localStorage.removeItem(TOKEN_KEYS[person])
  return reply
}

/** Creates a record as the admin, through the API; as a form if `form` is given. */
export const sendRecord = async <Made>(
  api: TestApp,
  resource: string,
  data: Record<string, unknown>,
  form?: FormOfResource,
) => {
  const admin = makeDataProvider(
    `${location.origin}${API_BASE}`,
    '/admin',
    form && { [resource]: form },
  )
  const made = await as(api, 'admin', () => admin.create(resource, { data }))
  return made.data as Made
}

/** Changes a track as its creator; title and credits of a published one become a proposal. */
export const changeAsCreator = (
  api: TestApp,
  { id, status }: Pick<Track, 'id' | 'status'>,
  data: Record<string, unknown>,
) => {
  const resource = tracks[status]
  const creator = makeDataProvider(`${location.origin}${API_BASE}`, '/creators', {
    [resource]: FORM,
  })
  return as(api, 'creator', () => creator.update(resource, { id, data, previousData: { id } }))
}

/** Submits a complete track. */
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
    FORM,
  )
