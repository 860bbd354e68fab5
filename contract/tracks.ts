import { Type, type Static } from 'typebox'
import { TrackApproval } from './approvals.ts'
import { CONTAINS_FILTERS } from './choices/contributions.ts'
import { LIMITS } from './choices/limits.ts'
import { POPULARITY_MAX } from './choices/people.ts'
import { CHECK_LEVELS } from './choices/reports.ts'
import { REVIEW_STATES } from './choices/reviews.ts'
import { TRACK_FILES, TRACK_NUMBER_MAX, TRACK_STATUSES, type TrackFile } from './choices/tracks.ts'
import { Contains, Contribution, Credits, Parts } from './contributions.ts'
import { Image } from './images.ts'
import { addedFilter, decidedFilter, ListQuery } from './lists.ts'
import { Review } from './reviews.ts'

const Name = Type.Object({ id: Type.String(), name: Type.String() })

const ProposedNames = Type.Union([
  Type.Array(
    Type.Object({
      id: Type.Union([Type.String(), Type.Null()], {
        description: 'Null for a name that nobody has yet',
      }),
      name: Type.String(),
    }),
  ),
  Type.Null(),
])

const ProposedUrl = Type.Union([Type.String(), Type.Null()], {
  description:
    'Signed; it expires. Null in lists and in replies to a change, and for creators who have ' +
    'neither sent the file nor submitted the track',
})

const ProposedAudio = Type.Union([
  Type.Object({ url: ProposedUrl, duration_ms: Type.Integer({ minimum: 1 }) }),
  Type.Null(),
])

/** Proposed files of a track; null where the present one stays. */
export const ProposedFiles = Type.Object({
  track_file: ProposedAudio,
  track_preview: ProposedAudio,
  artworkFile: Type.Union([Type.Object({ url: ProposedUrl }), Type.Null()]),
  is_outdated: Type.Boolean({
    description: 'Whether the track has other files than when they were proposed: not acceptable',
  }),
})
export type ProposedFiles = Static<typeof ProposedFiles>

/** Proposed changes of a track, applied if a reviewer accepts them; null for unchanged fields. */
export const Proposed = Type.Object({
  title: Type.Union([Type.String(), Type.Null()]),
  artists: ProposedNames,
  creators: ProposedNames,
  credits: Type.Union([Type.Array(Contribution), Type.Null()], {
    description: 'Everybody and everything that would have made it',
  }),
  files: Type.Union([ProposedFiles, Type.Null()]),
  at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Proposed = Static<typeof Proposed>

/** Its place on its album, in the order in which an album is heard. */
export const TrackNumber = Type.Union(
  [Type.Integer({ minimum: 1, maximum: TRACK_NUMBER_MAX }), Type.Null()],
  { description: 'Number on its album; null where it has none. Numbers may be missing or alike' },
)

/** The tracks of one artist with one title of an album have one of these. */
export const AlbumId = Type.Union([Type.String(), Type.Null()], {
  description: 'Id of its album, which follows from its title and the first artist; null for none',
})

/** A track as sent to every client (spec §3). */
export const Track = Type.Object({
  id: Type.String(),
  title: Type.String(),
  artists: Type.Array(Name),
  artists_ids: Type.Array(Type.String()),
  creators: Type.Array(Name),
  creators_ids: Type.Array(Type.String()),
  explicit: Type.Boolean(),
  genre: Type.String(),
  popularity: Type.Integer({ minimum: 0, maximum: POPULARITY_MAX }),
  album: Type.String({ description: 'Empty where the track is on no album' }),
  track_number: TrackNumber,
  album_id: AlbumId,
  duration_ms: Type.Integer({ minimum: 1, description: 'Milliseconds, measured from the audio' }),
  status: Type.Enum(TRACK_STATUSES),
  href: Type.String({ description: 'Address of the audio, signed; it expires' }),
  track_file_url: Type.String({ description: 'The same as href' }),
  preview_url: Type.String(),
  preview_duration_ms: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  artwork: Image,
  artwork_url: Type.String(),
  contains: Contains,
  parts: Parts,
  credits: Type.String({
    description:
      'As the form takes them: JSON text of `{contributions}`; empty where nothing was ever said',
  }),
  splits: Type.Optional(
    Type.String({
      description:
        'In lists that are asked for it (`with=splits`): the split in force as CSV files have it, ' +
        '`Ann <creator:ID> 75 %; Bo <bo@music.example> 25 %`; empty without one',
    }),
  ),
  proposed: Type.Union([Proposed, Type.Null()], {
    description:
      'Changes that wait for a reviewer: null in each where none, null where there are none',
  }),
  files_are_proposed: Type.Optional(
    Type.Boolean({
      description:
        'In the reply on one track: whether files that you send are proposed and not saved, since ' +
        'it has other creators too and somebody else submitted it',
    }),
  ),
  review: Type.Union([Review, Type.Null()], { description: 'Null for a published track' }),
  approvals: Type.Array(TrackApproval, {
    description:
      'What artists whom the track or its proposed changes name are asked; empty where nobody is',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  published_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When it first was public; null if it never was',
  }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Track = Static<typeof Track>

/** Query of a list of tracks. */
export const TrackListQuery = Type.Object(
  {
    ...ListQuery.properties,
    with: Type.Optional(
      Type.Literal('splits', { description: 'Adds the split in force to each track' }),
    ),
  },
  { additionalProperties: false },
)

const Title = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })

const Names = Type.Array(Title, {
  minItems: 1,
  maxItems: LIMITS.namesPerTrack,
  description:
    'Names; a comma separates them, or the field is repeated with one name each. Between commas an ' +
    'existing name that has some is found as a whole, and quotes make one of any: ' +
    '"Tyler, The Creator", Ann. On an update a name that is sent ' +
    'again keeps whom the track credits by it. A name of several people answers 422 and asks for ids',
})

const Ids = (names: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: LIMITS.nameLength }), {
      minItems: 1,
      maxItems: LIMITS.namesPerTrack,
      description: `Ids, a repeated field; sent instead of ${names}`,
    }),
  )

/** Text fields of a track form, after parsing the multipart text (spec §5). */
export const TrackFields = Type.Object(
  {
    title: Title,
    artists: Names,
    artists_ids: Ids('artists'),
    creators: Names,
    creators_ids: Ids('creators'),
    explicit: Type.Boolean(),
    genre: Title,
    popularity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: POPULARITY_MAX, description: 'Admins only' }),
    ),
    album: Type.Optional(Type.String({ maxLength: LIMITS.nameLength })),
    track_number: Type.Optional(TrackNumber),
    pending: Type.Optional(Type.Boolean({ description: 'Admins only, on create only' })),
    cut_preview: Type.Optional(
      Type.Boolean({
        description:
          'The server cuts the preview, and none is sent: out of track_file, and on an update without ' +
          'one out of the present recording. An update that brings a track_file and no preview is cut ' +
          'one anyway',
      }),
    ),
    preview_start: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LIMITS.audioMinutes * 60,
        description: 'Second of the recording where a preview that the server cuts begins',
      }),
    ),
    credits: Type.Optional(
      Type.String({
        maxLength: LIMITS.textBytes,
        description:
          'JSON text of `{contributions}`: all of them, as the call `credits` takes them',
      }),
    ),
    id: Type.Optional(
      Type.String({ description: 'On update the id of the path; on create it has no effect' }),
    ),
  },
  { additionalProperties: false },
)
export type TrackFields = Static<typeof TrackFields>

export { TRACK_FILES, type TrackFile } from './choices/tracks.ts'

const Binary = (file: TrackFile, ...more: string[]) => {
  const { label, accept, maxBytes } = TRACK_FILES[file]
  const description = [label, accept, `at most ${maxBytes} bytes`, ...more].join(', ')
  return Type.String({ format: 'binary', description })
}

const Uploaded = (file: TrackFile) =>
  Type.Optional(
    Type.String({
      description: `Id of one of your uploads (POST /api/v1/uploads) that is complete, in place of ${file}`,
    }),
  )

/**
 * Multipart body of a create, for the OpenAPI document: booleans are the strings 'true' or 'false'.
 * All three files are required, sent or named as uploads, except for a preview that the server shall
 * cut; people are given by name or by id.
 */
export const TrackForm = Type.Object(
  {
    ...TrackFields.properties,
    artists: Type.Optional(Names),
    creators: Type.Optional(Names),
    track_file: Type.Optional(Binary('track_file', 'required unless track_file_upload is sent')),
    track_file_upload: Uploaded('track_file'),
    track_preview: Type.Optional(
      Binary(
        'track_preview',
        'required unless track_preview_upload is sent or cut_preview is true',
      ),
    ),
    track_preview_upload: Uploaded('track_preview'),
    artworkFile: Type.Optional(Binary('artworkFile', 'required unless artwork_upload is sent')),
    artwork_upload: Uploaded('artworkFile'),
  },
  { additionalProperties: false },
)
/** Body of an update: absent fields stay unchanged. */
export const TrackChanges = Type.Partial(TrackForm)

/** Number of playlists with some tracks, which deleting the tracks would change. */
export const Holding = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Playlists, each counted once' }),
  others: Type.Integer({ minimum: 0, description: 'Those of them that are not your own' }),
})
export type Holding = Static<typeof Holding>

/** Query of `Holding`. */
export const HoldingQuery = Type.Object(
  {
    filter: Type.String({ description: 'JSON object', examples: ['{"id":["…"]}'] }),
  },
  { additionalProperties: false },
)
export const HoldingFilter = Type.Object(
  { id: Type.Array(Type.String(), { maxItems: LIMITS.listPage, description: 'Ids of tracks' }) },
  { additionalProperties: false },
)

const decision = Type.String({ description: 'Id of the decision, by which it can be undone' })

/** Reply of a rejection. */
export const DeletedTrack = Type.Object({
  id: Type.String(),
  decision,
  playlists: Type.Integer({ minimum: 0, description: 'How many held it, and hold it no more' }),
})
export type DeletedTrack = Static<typeof DeletedTrack>

/** What came of a new track that was sent with an `Idempotency-Key` of the caller's, within a day. */
export const SentTrack = Type.Object({
  state: Type.Enum(['saved', 'running', 'none'] as const, {
    description: '`none`: it was not received whole, or was refused, or that is longer ago',
  }),
  track: Type.Union(
    [
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        status: Type.Enum(TRACK_STATUSES),
      }),
      Type.Null(),
    ],
    { description: 'The track as it was saved; null unless it is' },
  ),
})
export type SentTrack = Static<typeof SentTrack>

export const TrackReply = Type.Object({ track: Track })
export type TrackReply = Static<typeof TrackReply>

/** Reply of a change of who and what made a track; a creator's of a published one waits as `proposed`. */
export const CreditsReply = Type.Object({ track: Track, credits: Credits })
export type CreditsReply = Static<typeof CreditsReply>

/** Reply of a validation, and of a request for changes. */
export const DecidedTrack = Type.Object({ track: Track, decision })
export type DecidedTrack = Static<typeof DecidedTrack>

/** `filter` of the list of tracks. */
export const TrackFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LIMITS.nameLength,
        description: 'Words of title, artists, creators, album',
      }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    genre: Type.Optional(Type.String()),
    explicit: Type.Optional(Type.Boolean()),
    contains: Type.Optional(
      Type.Enum(CONTAINS_FILTERS, {
        description: 'What a machine made of it; `undeclared` where nothing is said',
      }),
    ),
    album: Type.Optional(Type.String({ description: 'Id of an album' })),
    artist: Type.Optional(Type.String({ description: 'Id of an artist' })),
    creator: Type.Optional(Type.String({ description: 'Id of a creator' })),
    ...addedFilter,
    ...decidedFilter,
    proposed: Type.Optional(
      Type.Literal(true, { description: 'Only those with changes that wait for a reviewer' }),
    ),
    unanalysed: Type.Optional(
      Type.Literal(true, { description: 'Only those whose recording could not be analysed' }),
    ),
  },
  { additionalProperties: false },
)
export type TrackFilter = Static<typeof TrackFilter>

/** `filter` of the list of pending tracks. */
export const PendingTrackFilter = Type.Object(
  {
    ...TrackFilter.properties,
    review_state: Type.Optional(Type.Enum(REVIEW_STATES)),
    level: Type.Optional(Type.Enum(CHECK_LEVELS, { description: 'Worst level of the report' })),
    is_match: Type.Optional(
      Type.Literal(true, { description: 'Only those that sound or look like another track' }),
    ),
  },
  { additionalProperties: false },
)
export type PendingTrackFilter = Static<typeof PendingTrackFilter>
