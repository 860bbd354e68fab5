import { CREDIT_ROLES } from '@melodia/contract/choices/contributions'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { Contribution } from '@melodia/contract/contributions'
import type { TrackRecord } from '@melodia/db/tracks'
import { block, element, escape, XML } from '../../kit/text/xml.ts'

/** Everything of a track that a message says. */
export type ErnTrack = Pick<
  TrackRecord,
  | 'id'
  | 'title'
  | 'artists'
  | 'creators'
  | 'genre'
  | 'explicit'
  | 'duration_ms'
  | 'contains'
  | 'parts'
  | 'contributions'
>

export interface ErnMessage {
  track: ErnTrack
  /** ISO date of its release. */
  released: string
  /** ISO 8601, UTC */
  created_at: string
  /** The platform’s id in the register of DDEX; null while it has none: the message is a test then. */
  sender: string | null
}

/** Version of the schema, and of the lists of its values. */
const NAMESPACE = 'http://ddex.net/xml/ern/432'
const VALUES = '9'

/** Stands where the platform has no id of its own. */
export const NO_PARTY_ID = 'PADPIDA0000000000T'

/**
 * A NewReleaseMessage of ERN 4.3.2 for one track: a single with its recording and its artwork.
 * Contributions that are not shown are not in it. How it was validated: `docs/ern.md`.
 */
export function ernOf(message: ErnMessage): string {
  const { track, sender } = message
  const own = sender ?? NO_PARTY_ID
  const shown = track.contributions.filter((contribution) => contribution.shown)
  const parties = partiesOf(track, shown)
  const root = `ern:NewReleaseMessage xmlns:ern="${NAMESPACE}" AvsVersionId="${VALUES}" LanguageAndScriptCode="en" ReleaseProfileVersionId="SimpleAudioSingle"`
  return (
    XML +
    [
      `<${root}>`,
      header(message, own),
      block(
        'PartyList',
        [...parties.values()].map((party) => partyElement(party, own)),
      ),
      block('ResourceList', [
        soundRecording(track, shown, parties, own),
        image(track, shown, parties, own),
      ]),
      block('ReleaseList', [release(message, parties, own)]),
      '</ern:NewReleaseMessage>\n',
    ].join('\n')
  )
}

const header = ({ track, created_at, sender }: ErnMessage, own: string) =>
  block('MessageHeader', [
    element('MessageId', `${track.id}-${created_at}`),
    block('MessageSender', [element('PartyId', own), ownName]),
    // Whoever passes it on puts the recipient here.
    block('MessageRecipient', [element('PartyId', own), ownName]),
    element('MessageCreatedDateTime', created_at),
    element('MessageControlType', sender === null ? 'TestMessage' : 'LiveMessage'),
  ])
const ownName = block('PartyName', [element('FullName', PLATFORM)])

interface ErnParty {
  reference: string
  name: string
  /** Public id; null for a name alone. */
  id: string | null
}
type Parties = ReadonlyMap<string, ErnParty>

/** Everybody whom the message names, once each, by the key of `keyOf`. */
function partiesOf({ artists, creators }: ErnTrack, shown: readonly Contribution[]): Parties {
  const parties = new Map<string, ErnParty>()
  const add = (key: string, name: string, id: string | null) => {
    if (!parties.has(key)) parties.set(key, { reference: `P${parties.size + 1}`, name, id })
  }
  for (const { id, name } of artists) add(`artist ${id}`, name, id)
  for (const { id, name } of creators) add(`creator ${id}`, name, id)
  for (const { party } of shown) {
    const key = keyOf(party)
    const id = 'creator_id' in party ? party.creator_id : 'artist_id' in party && party.artist_id
    if (key !== null) add(key, party.name, id || null)
  }
  return parties
}

/** Null for a generator, which is nobody. */
function keyOf(party: Contribution['party']): string | null {
  if ('creator_id' in party) return `creator ${party.creator_id}`
  if ('artist_id' in party) return `artist ${party.artist_id}`
  return 'generator' in party ? null : `name ${party.name}`
}

const referenceOf = (parties: Parties, key: string) => parties.get(key)?.reference ?? ''

const partyElement = ({ reference, name, id }: ErnParty, own: string) =>
  block('Party', [
    element('PartyReference', reference),
    block('PartyName', [element('FullName', name)]),
    id === null ? '' : block('PartyId', [proprietary(id, own)]),
  ])

const proprietary = (id: string, own: string) =>
  `<ProprietaryId Namespace="${escape(own)}">${escape(id)}</ProprietaryId>`

const titles = (title: string) => [
  element('DisplayTitleText', title),
  block('DisplayTitle', [element('TitleText', title)]),
]

const artistsOf = ({ artists }: ErnTrack, parties: Parties) => [
  element('DisplayArtistName', artists.map(({ name }) => name).join(', ')),
  ...artists.map(({ id }, at) =>
    block(
      'DisplayArtist',
      [
        element('ArtistPartyReference', referenceOf(parties, `artist ${id}`)),
        element('DisplayArtistRole', 'MainArtist'),
      ],
      ` SequenceNumber="${at + 1}"`,
    ),
  ),
]

function soundRecording(
  track: ErnTrack,
  shown: readonly Contribution[],
  parties: Parties,
  own: string,
) {
  const heard = shown.filter(({ role }) => !isOfArtwork(role))
  return block('SoundRecording', [
    element('ResourceReference', 'A1'),
    element('Type', 'MusicalWorkSoundRecording'),
    block('SoundRecordingEdition', [block('ResourceId', [proprietary(track.id, own)])]),
    ...titles(track.title),
    ...artistsOf(track, parties),
    ...heard.map((contribution, at) => contributor(contribution, at, parties, own)),
    element('Duration', durationOf(track.duration_ms)),
    warning(track),
    containsAi(track.contains),
  ])
}

const image = (track: ErnTrack, shown: readonly Contribution[], parties: Parties, own: string) =>
  block('Image', [
    element('ResourceReference', 'A2'),
    element('Type', 'FrontCoverImage'),
    block('ResourceId', [proprietary(`${track.id}-artwork`, own)]),
    ...shown
      .filter(({ role }) => isOfArtwork(role))
      .map((contribution, at) => contributor(contribution, at, parties, own)),
    element('ParentalWarningType', 'NoAdviceAvailable'),
    containsAi(track.parts.artwork),
  ])

function release({ track, released }: ErnMessage, parties: Parties, own: string) {
  const [label] = track.creators
  return block('Release', [
    element('ReleaseReference', 'R0'),
    element('ReleaseType', 'Single'),
    block('ReleaseId', [proprietary(`${track.id}-single`, own)]),
    ...titles(track.title),
    ...artistsOf(track, parties),
    element('ReleaseLabelReference', referenceOf(parties, `creator ${label?.id}`)),
    element('Duration', durationOf(track.duration_ms)),
    block('DisplayGenre', [element('GenreText', track.genre)]),
    element('ReleaseDate', released),
    warning(track),
    block('ResourceGroup', [
      block('ResourceGroupContentItem', [
        element('SequenceNumber', '1'),
        element('ReleaseResourceReference', 'A1'),
        element('LinkedReleaseResourceReference', 'A2'),
      ]),
    ]),
    containsAi(track.contains),
  ])
}

const isOfArtwork = (role: Contribution['role']) =>
  (CREDIT_ROLES[role] as readonly string[]).includes('artwork')

const warning = ({ explicit }: ErnTrack) =>
  element('ParentalWarningType', explicit ? 'Explicit' : 'NotExplicit')

const EXTENTS = { none: 'None', partly: 'Partly', all: 'All' } as const

/** Nothing where nothing is said. */
const containsAi = (extent: ErnTrack['contains']) =>
  extent === null ? '' : element('ContainsAI', EXTENTS[extent])

/** A generator is the special contributor of DDEX; its tool is in the words of the credit. */
function contributor(
  { party, role, ai, tool, instrument }: Contribution,
  at: number,
  parties: Parties,
  own: string,
) {
  const key = keyOf(party)
  const words = [
    party.name,
    tool && `with ${[tool.vendor, tool.model, tool.version].filter(Boolean).join(' ')}`,
  ]
  const generator = [party.name, tool?.version]
  return block(
    'Contributor',
    [
      key === null
        ? element('SpecialContributor', 'GenerativeAI')
        : element('ContributorPartyReference', referenceOf(parties, key)),
      block('Role', [element('Value', role)]),
      instrument === undefined ? '' : instrumentElement(instrument, own),
      element('AiContribution', EXTENTS[ai]),
      tool === undefined
        ? ''
        : block('DisplayCredits', [
            element(
              'DisplayCreditText',
              (key === null ? generator : words).filter(Boolean).join(key === null ? ' ' : ', '),
            ),
          ]),
    ],
    ` SequenceNumber="${at + 1}"`,
  )
}

/** A free text: the list of DDEX has 724 instruments, of whose names people know few. */
const instrumentElement = (instrument: string, own: string) =>
  `<InstrumentType Namespace="${escape(own)}" UserDefinedValue="${escape(instrument)}">UserDefined</InstrumentType>`

/** ISO 8601, to the millisecond. */
const durationOf = (ms: number) => `PT${Math.floor(ms / 60_000)}M${(ms % 60_000) / 1000}S`
