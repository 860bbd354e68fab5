import { eq } from 'drizzle-orm'
import { isReviewState } from '@melodia/contract/lifecycle'
import { createArtist } from '../artists.ts'
import { createCreator } from '../creators.ts'
import { peopleOfNames, type CreditParty } from '../credits.ts'
import type { Handle } from '../database.ts'
import { saveFile } from '../media.ts'
import { createTrack, type NewTrack, type TrackRecord } from '../tracks.ts'
import { setState, type NextState } from '../tracks/state.ts'

/** The present time in tests. */
export const NOW = Date.parse('2026-11-20T12:00:00.000Z')

type Given = Partial<Omit<NewTrack, 'artists' | 'creators'>> & {
  artists?: string[]
  creators?: string[]
}

/** A track in the database, with its files and people; a test names only what matters to it. */
export async function addTrack(write: Handle, given: Given = {}, now = NOW): Promise<TrackRecord> {
  const { artists = ['Bjørk'], creators = ['Nils'], ...facts } = given
  const audio = await addAudio(write)
  return createTrack(
    write,
    {
      title: 'Night Owl',
      album: '',
      track_number: null,
      genre: 'Pop',
      explicit: false,
      popularity: 50,
      duration_ms: 180_000,
      status: 'approved',
      submitted_by: null,
      audio,
      preview: audio,
      artwork: await addArtwork(write),
      ...facts,
      artists: await findOrCreate(write, 'artist', artists, now),
      creators: await findOrCreate(write, 'creator', creators, now),
    },
    now,
  )
}

const MONTH = 30 * 24 * 60 * 60_000

/** Moves a track to another state, as an action would; nothing happens if there is none of this id. */
export async function moveTo(
  write: Handle,
  id: string,
  state: NextState['state'],
  now = NOW,
): Promise<void> {
  const { tracks } = write.tables
  const [track] = await write.db
    .select({ seq: tracks.seq, state: tracks.state })
    .from(tracks)
    .where(eq(tracks.id, id))
  if (track) await setState(write, track, nextState(state, now), now)
}

function nextState(state: NextState['state'], now: number): NextState {
  if (state === 'published' || isReviewState(state)) return { state }
  return { state, purge_at: now + MONTH }
}

/** `seq` of the people with these names; unknown ones are created. */
async function findOrCreate(write: Handle, party: CreditParty, names: string[], now: number) {
  const make = party === 'artist' ? createArtist : createCreator
  const found: number[] = []
  for (const { name, people } of await peopleOfNames(write, party, names))
    found.push(people[0]?.seq ?? (await make(write, { name }, now)))
  return found
}

const addAudio = (write: Handle) =>
  saveFile(write, {
    key: 'aa/audio.mp3',
    kind: 'audio',
    content_type: 'audio/mpeg',
    bytes: 1_000,
    sha256: 'aa',
    duration_ms: 180_000,
    now: NOW,
  })

export const addArtwork = (write: Handle, key = 'bb/artwork.png') =>
  saveFile(write, {
    key,
    kind: 'image',
    content_type: 'image/png',
    bytes: 500,
    sha256: 'bb',
    width: 600,
    height: 600,
    now: NOW,
  })

/** A creator and their scope. */
export async function addCreator(write: Handle, name: string) {
  return { creator: await createCreator(write, { name }, NOW) }
}
