import {
  HEARD_PARTS,
  type AiExtent,
  type ContainsFilter,
  type CreditPart,
  type CreditRole,
} from './choices/contributions.ts'
import type { Contribution, Parts } from './contributions.ts'
import { toolName } from './parts.ts'

/** All words about who and what made a track: the sentence of its label, and its values. */

/** In the order in which a sentence names them. */
const PART_WORDS = {
  vocals: 'vocals',
  lyrics: 'words',
  composition: 'music',
  instrumentation: 'instruments',
  post_production: 'production',
  artwork: 'artwork',
} as const satisfies Record<CreditPart, string>
export const PARTS_IN_ORDER = Object.keys(PART_WORDS) as CreditPart[]

/** Machines first: that is what a reader looks for. */
const BY = {
  all: 'by a machine',
  partly: 'by people with a machine',
  none: 'by people',
} as const satisfies Record<AiExtent, string>
const EXTENTS_IN_ORDER = Object.keys(BY) as AiExtent[]

const NOTHING = 'Nothing is said about who or what made it'
const NOTHING_OF_MUSIC = 'nothing is said about the music'

const listed = (words: readonly string[]) => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A part as a heading. */
export const partLabel = (part: CreditPart) => capital(PART_WORDS[part])
/** What a machine made of a part, as a choice: "By people". */
export const extentLabel = (extent: AiExtent) => capital(BY[extent])

/** Whether every part that is heard is said to be of one kind. */
function wholeOf(parts: Parts): AiExtent | null {
  const first = parts[HEARD_PARTS[0]]
  return HEARD_PARTS.every((part) => parts[part] === first) ? first : null
}

/**
 * The sentence of a track's label: "Vocals by a machine; words and music by people". Parts of which
 * nothing is said are not named; where nothing is said at all, the sentence says that.
 */
export function disclosureOf(parts: Parts): string {
  const whole = wholeOf(parts)
  const artwork = parts.artwork && `${PART_WORDS.artwork} ${BY[parts.artwork]}`
  if (whole !== null && parts.artwork !== whole)
    return [`Made ${BY[whole]}`, artwork].filter(Boolean).join('; ')
  if (whole !== null) return `Made ${BY[whole]}, artwork included`
  const said = EXTENTS_IN_ORDER.flatMap((extent) => {
    const words = PARTS_IN_ORDER.filter((part) => parts[part] === extent).map(
      (part) => PART_WORDS[part],
    )
    return words.length === 0 ? [] : [`${listed(words)} ${BY[extent]}`]
  })
  if (said.length === 0) return NOTHING
  const isHeardSaid = HEARD_PARTS.some((part) => parts[part] !== null)
  return capital([...said, ...(isHeardSaid ? [] : [NOTHING_OF_MUSIC])].join('; '))
}

/** Values of what a track contains, as filters, columns and CSV files show them. */
export const CONTAINS_WORDS = {
  none: 'Made by people',
  partly: 'Made with a machine',
  all: 'Made by a machine',
  undeclared: 'Nothing is said',
} as const satisfies Record<ContainsFilter, string>

export const ROLE_WORDS = {
  LeadVocalist: 'Lead vocals',
  Vocalist: 'Vocals',
  BackgroundVocalist: 'Background vocals',
  VoiceActor: 'Spoken voice',
  Musician: 'Instrument',
  Soloist: 'Solo',
  Programmer: 'Programming',
  SoundDesigner: 'Sound design',
  Composer: 'Music',
  Arranger: 'Arrangement',
  ComposerLyricist: 'Words and music',
  Lyricist: 'Words',
  StudioProducer: 'Production',
  Mixer: 'Mix',
  MixingEngineer: 'Mixing',
  MasteringEngineer: 'Mastering',
  Remixer: 'Remix',
  CoverDesigner: 'Cover',
  GraphicDesigner: 'Graphic design',
  Illustrator: 'Illustration',
} as const satisfies Record<CreditRole, string>

const BY_WORDS = { none: '', partly: 'with a machine', all: 'a machine' } as const satisfies Record<
  AiExtent,
  string
>

/** A contribution in one line, as the audit and reviewers read it: "Words: Ada, with a machine". */
export function contributionWords({
  party,
  role,
  ai,
  tool,
  instrument,
  voice_of = [],
  style_of = [],
  shown,
}: Contribution): string {
  const version = tool?.version ?? ''
  const artists = (of: readonly string[]) =>
    `${of.length} ${of.length === 1 ? 'artist' : 'artists'}`
  const facts = [
    party.name,
    BY_WORDS[ai],
    'generator' in party ? version : tool && `${toolName(tool)} ${version}`.trim(),
    voice_of.length > 0 && `in the voice of ${artists(voice_of)}`,
    style_of.length > 0 && `in the style of ${artists(style_of)}`,
    !shown && 'not shown',
  ]
  const what = instrument === undefined ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} (${instrument})`
  return `${what}: ${facts.filter(Boolean).join(', ')}`
}
