/** Parts of a track that somebody or something made. */
export const CREDIT_PARTS = [
  'vocals',
  'instrumentation',
  'composition',
  'lyrics',
  'post_production',
  'artwork',
] as const
export type CreditPart = (typeof CREDIT_PARTS)[number]

/** Parts that are heard: what a track contains is derived from these. */
export const HEARD_PARTS = [
  'vocals',
  'instrumentation',
  'composition',
  'lyrics',
  'post_production',
] as const satisfies readonly CreditPart[]

/** What somebody did on a track, by the names of DDEX, and the parts that it belongs to. */
export const CREDIT_ROLES = {
  LeadVocalist: ['vocals'],
  Vocalist: ['vocals'],
  BackgroundVocalist: ['vocals'],
  VoiceActor: ['vocals'],
  Musician: ['instrumentation'],
  Soloist: ['instrumentation'],
  Programmer: ['instrumentation'],
  SoundDesigner: ['instrumentation'],
  Composer: ['composition'],
  Arranger: ['composition'],
  ComposerLyricist: ['composition', 'lyrics'],
  Lyricist: ['lyrics'],
  StudioProducer: ['post_production'],
  Mixer: ['post_production'],
  MixingEngineer: ['post_production'],
  MasteringEngineer: ['post_production'],
  Remixer: ['post_production'],
  CoverDesigner: ['artwork'],
  GraphicDesigner: ['artwork'],
  Illustrator: ['artwork'],
} as const satisfies Record<string, readonly CreditPart[]>
export type CreditRole = keyof typeof CREDIT_ROLES
export const CREDIT_ROLE_NAMES = Object.keys(CREDIT_ROLES) as CreditRole[]

/** The role of each part that is meant where no other is said. */
export const USUAL_ROLES = {
  vocals: 'LeadVocalist',
  instrumentation: 'Musician',
  composition: 'Composer',
  lyrics: 'Lyricist',
  post_production: 'StudioProducer',
  artwork: 'CoverDesigner',
} as const satisfies Record<CreditPart, CreditRole>

/** How much of something a machine made, from nothing to everything. */
export const AI_EXTENTS = ['none', 'partly', 'all'] as const
export type AiExtent = (typeof AI_EXTENTS)[number]

/** Values of the filter by what a track contains; `undeclared` where nothing is said. */
export const CONTAINS_FILTERS = [...AI_EXTENTS, 'undeclared'] as const
export type ContainsFilter = (typeof CONTAINS_FILTERS)[number]

/** Saved sets of contributions of a creator, the length of their names, and tracks looked back at. */
export const USUAL_SETS = { most: 20, nameLength: 100, latestTracks: 5 } as const

/** Platforms whose view of a track's credits can be asked for. */
export const PROJECTIONS = ['spotify', 'apple'] as const
export type Projection = (typeof PROJECTIONS)[number]

/** What Apple's tags are about. */
export const APPLE_TAGS = {
  track: ['vocals', 'instrumentation', 'post_production'],
  composition: ['composition', 'lyrics'],
  artwork: ['artwork'],
} as const satisfies Record<string, readonly CreditPart[]>
export type AppleTag = keyof typeof APPLE_TAGS
