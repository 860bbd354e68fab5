import {
  CREDIT_ROLES,
  HEARD_PARTS,
  type AiExtent,
  type ContainsFilter,
  type CreditPart,
  type CreditRole,
} from './choices/contributions.ts'
import type { Contains, Contribution, Parts } from './contributions.ts'
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

/** What is said of one part, as the details of a track's label list it. */
export interface SaidOfPart {
  part: CreditPart
  /** "Vocals" */
  title: string
  /** "By a machine" */
  by: string
  /** Those that may be read; there may be none. */
  contributions: Contribution[]
}

/** The details of a track's label: parts of which something is said, in the order of its sentence. */
export const saidOfParts = (
  parts: Parts,
  contributions: readonly Contribution[],
): readonly SaidOfPart[] =>
  PARTS_IN_ORDER.flatMap((part) => {
    const extent = parts[part]
    const isOfPart = ({ role }: Contribution) =>
      (CREDIT_ROLES[role] as readonly CreditPart[]).includes(part)
    return extent === null
      ? []
      : [
          {
            part,
            title: capital(PART_WORDS[part]),
            by: capital(BY[extent]),
            contributions: contributions.filter(isOfPart),
          },
        ]
  })

/** "Nothing is said about words and artwork"; null where something is said about every part. */
export function unsaidOf(parts: Parts): string | null {
  const unsaid = PARTS_IN_ORDER.filter((part) => parts[part] === null)
  if (unsaid.length === PARTS_IN_ORDER.length) return NOTHING
  return unsaid.length === 0
    ? null
    : `Nothing is said about ${listed(unsaid.map((part) => PART_WORDS[part]))}`
}

/** Values of what a track contains, as filters, columns and CSV files show them. */
export const CONTAINS_WORDS = {
  none: 'Made by people',
  partly: 'Made with a machine',
  all: 'Made by a machine',
  undeclared: 'Nothing is said',
} as const satisfies Record<ContainsFilter, string>

/** The same on rows and cards, where no heading says what it is about. */
export const containsLabel = (contains: Contains) =>
  contains === null ? 'Not said who made it' : CONTAINS_WORDS[contains]

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

/** What somebody did: "Lead vocals", "Instrument (cello)". */
export const roleWords = ({ role, instrument }: Pick<Contribution, 'role' | 'instrument'>) =>
  instrument === undefined ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} (${instrument})`

/** Words between a contribution and the artists whose voice or style it takes. */
export const TAKEN_WORDS = { voice: 'in the voice of', style: 'in the style of' } as const

const versioned = (name: string, version = '') => `${name} ${version}`.trim()

/** Whoever contributed: of a generator its tool with the version. */
export const partyWords = ({ party, tool }: Pick<Contribution, 'party' | 'tool'>) =>
  'generator' in party ? versioned(party.name, tool?.version) : party.name

/** The machine in a contribution: "a machine"; "with a machine (Pencil 2)" of a person with a tool. */
export function machineWords({ party, ai, tool }: Pick<Contribution, 'party' | 'ai' | 'tool'>) {
  if ('generator' in party || !tool) return BY_WORDS[ai]
  const name = versioned(toolName(tool), tool.version)
  return ai === 'none' ? name : `${BY_WORDS[ai]} (${name})`
}

/** A contribution in one line, as the audit and reviewers read it: "Words: Ada, with a machine". */
export function contributionWords(contribution: Contribution): string {
  const { voice_of = [], style_of = [], shown } = contribution
  const artists = (of: readonly string[]) =>
    `${of.length} ${of.length === 1 ? 'artist' : 'artists'}`
  const facts = [
    partyWords(contribution),
    machineWords(contribution),
    voice_of.length > 0 && `${TAKEN_WORDS.voice} ${artists(voice_of)}`,
    style_of.length > 0 && `${TAKEN_WORDS.style} ${artists(style_of)}`,
    !shown && 'not shown',
  ]
  return `${roleWords(contribution)}: ${facts.filter(Boolean).join(', ')}`
}
