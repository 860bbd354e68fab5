import type { Artist } from '@melodia/contract/artists'
import type { TrackEvent } from '@melodia/contract/audit'
import type { Creator } from '@melodia/contract/creators'
import type { PlaylistReply } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { getTrack } from '@melodia/db/tracks'
import {
  aForm,
  anMp3,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  type TestApp,
} from '../../../testing/index.ts'
import { consentTo } from '../../../testing/consentTo.ts'

/** First word of every name and title that nobody may see, and of none that everybody may. */
export const HIDDEN = 'Zaubernuss'

/**
 * A catalogue with records in every state. Each hidden one is called `Zaubernuss` and a word of its
 * own, which `secrets` collects; `shown` has the ids that have public calls, by noun.
 */
export async function makeWorld(kit: TestApp) {
  const [admin, creator, listener] = [kit.as('admin'), kit.as('creator'), kit.as('listener')]
  const secrets: string[] = []
  const secret = (word: string) => {
    secrets.push(word)
    return `${HIDDEN} ${word}`
  }
  let mark = 0
  const sound = () => mp3File(anMp3({ seconds: 2, mark: ++mark }))

  async function submit(title: string, fields = {}): Promise<Track> {
    const form = aTrackForm({
      title,
      artists: 'Sigrún',
      creators: CREATOR_NAMES.creator,
      track_file: sound(),
      track_preview: sound(),
      ...fields,
    })
    const reply = await creator.post('/tracks/new', form)
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body.track
  }
  const published = async (title: string, fields = {}) => {
    const { id } = await submit(title, fields)
    await done(admin.put(`/tracks/pending/${id}`))
    return (await creator.get<Track>(`/tracks/${id}`)).body
  }
  const reject = (id: string) =>
    done(admin.delete(`/tracks/pending/${id}`, { notes: secret('Absage'), reasons: ['rights'] }))
  const playlist = async (fields: Record<string, string>, as = admin) =>
    (await as.post<PlaylistReply>('/playlists', aForm(fields))).body.playlist.id
  const artist = async (name: string) =>
    (await admin.post<{ artist: Artist }>('/artists', { name })).body.artist.id

  const open = await published('Open Sea', { album: 'Crossings' })
  const [sigrun] = open.artists

  // Pending, in every state of a review.
  await submit(secret('Wartend'), { artists: secret('Ungehört'), album: secret('Schallplatte') })
  const sentBack = await submit(secret('Zurück'))
  await done(
    admin.post(`/tracks/pending/${sentBack.id}/changes`, {
      reasons: ['metadata'],
      notes: secret('Bemerkung'),
    }),
  )
  const deferred = await submit(secret('Später'))
  const until = new Date(kit.now() + 86_400_000).toISOString()
  await done(admin.post(`/tracks/pending/${deferred.id}/defer`, { until, notes: secret('Grund') }))
  const appealed = await submit(secret('Einspruch'))
  await reject(appealed.id)
  const decisions = (await creator.get<TrackEvent[]>('/decisions?range=[0,99]')).body
  const decision = decisions.find(({ track }) => track === appealed.id)
  await done(creator.post(`/decisions/${decision?.id}/appeal`, { text: secret('Widerspruch') }))

  // Not there any more.
  const rejected = await submit(secret('Abgelehnt'))
  await reject(rejected.id)
  const deleted = await published(secret('Gelöscht'))
  await done(admin.delete(`/tracks/${deleted.id}`))
  const blocked = await published(secret('Gesperrt'), { artists: secret('Gesperrte') })
  await hear(kit, blocked.id)
  await done(admin.post(`/tracks/${blocked.id}/block`, { notes: secret('Sperrgrund') }))
  const unpublished = await published(secret('Zurückgezogen'))
  await done(creator.put(`/tracks/${unpublished.id}`, aForm({ track_file: sound() })))

  // Published, with changes that wait: the published values stay.
  const proposed = await published('Open Proposal')
  const changes = aForm({ title: secret('Vorschlag'), artists: secret('Vorgeschlagene') })
  await done(creator.put(`/tracks/${proposed.id}`, changes))
  await done(creator.post(`/tracks/${open.id}/comments`, { at_ms: 0, text: secret('Kommentar') }))

  // A creator who is switched off, and an artist whom only their tracks name.
  const offName = secret('Ausgeschaltet')
  const off = (await admin.post<{ creator: Creator }>('/creators', { name: offName })).body.creator
  const ofOff = aTrackForm({
    title: secret('Stumm'),
    artists: secret('Unsichtbare'),
    creators: offName,
    genre: secret('Richtung'),
    track_file: sound(),
    track_preview: sound(),
  })
  const { track: hushed } = (await admin.post('/tracks/new', ofOff)).body

  // Playlists: all of them contain hidden tracks as well.
  const holding = {
    'trackIds[0]': hushed.id,
    'trackIds[1]': open.id,
    'trackIds[2]': blocked.id,
  }
  const house = await playlist({ name: 'Open House', ...holding })
  const own = await playlist({ name: 'Open Own', 'trackIds[0]': open.id }, creator)
  await playlist({ name: secret('Privat'), public: 'false', ...holding })
  await playlist({ name: secret('Heimlich'), public: 'false' }, creator)
  const gone = await playlist({ name: secret('Weggeworfen') })
  await done(admin.delete(`/playlists/${gone}`))
  const featuredArtists = [sigrun!.id, hushed.artists[0]!.id]
  await done(admin.put('/playlists/featured', { ids: [house] }))
  await done(admin.put('/artists/featured', { ids: featuredArtists }))

  // Contributions to a public track that are not shown, and of an artist without a public page.
  const unheard = await artist('Open Unheard')
  const contributions = [
    { party: { name: secret('Verschwiegen') }, role: 'Mixer', ai: 'none', shown: false },
    {
      party: { generator: true },
      tool: { model: secret('Maschine') },
      role: 'LeadVocalist',
      ai: 'all',
      voice_of: [unheard],
      shown: false,
    },
    {
      party: { artist_id: unheard },
      role: 'Lyricist',
      ai: 'none',
      style_of: [sigrun!.id, unheard],
    },
  ]
  await consentTo(kit, [sigrun!.id, unheard])
  await done(admin.put(`/tracks/${open.id}/credits`, { contributions }))

  // People whom nothing public names, and one who was merged.
  await artist(secret('Namenlos'))
  await done(admin.delete(`/artists/${await artist(secret('Entfernt'))}`))
  await done(admin.post('/creators', { name: secret('Neuling') }))
  const merged = await artist('Open Former')
  await done(admin.post(`/artists/${sigrun!.id}/merge`, { from: [merged] }))
  const request = { name: secret('Bewerbung'), bio: secret('Lebenslauf'), genres: ['Jazz'] }
  await done(
    listener.post('/api/v1/creators/account/new/request', {
      ...request,
      message: secret('Anschreiben'),
    }),
  )
  await done(admin.put(`/creators/${off.id}`, { is_active: false }))

  return {
    secrets,
    merged,
    shown: {
      tracks: [open.id, proposed.id],
      artists: [sigrun!.id],
      creators: open.creators.map(({ id }) => id),
      playlists: [house, own],
      albums: [open, proposed].flatMap(({ album_id }) => album_id ?? []),
    },
  }
}

async function done(call: Promise<{ status: number; text: string }>) {
  const { status, text } = await call
  if (status >= 300) throw new Error(`${status} ${text}`)
}

/** A recording is blocked by its sound, which the worker finds; there is none here. */
export async function hear({ db }: TestApp, id: string) {
  const track = await getTrack(db.read, 'any', 'everything', id)
  const { seq: file, key } = track!.files.audio
  const values = new Uint32Array()
  await db.write((write) =>
    saveFingerprint(write, { file, sha256: key.slice(3, 67), duration_ms: 2_000, values }),
  )
}
