import type { CatalogueTrackDetail } from '@melodia/contract/catalogue'
import type { Contribution, Party } from '@melodia/contract/contributions'
import {
  machineWords,
  partyWords,
  roleWords,
  saidOfParts,
  TAKEN_WORDS,
  unsaidOf,
} from '@melodia/contract/disclosure'
import { publicPath } from '@melodia/contract/choices/catalogue'
import { Names } from './links.tsx'

interface Link {
  id: string
  name: string
}

interface MadeProps {
  track: Pick<CatalogueTrackDetail, 'parts' | 'contributions' | 'disclosure'>
  /** Public artists whose voice or style it takes. */
  taken: readonly Link[]
}

/** The label of a track: who made it and with what, as a sentence that opens into its credits. */
export function Made({ track: { parts, contributions, disclosure }, taken }: MadeProps) {
  const said = saidOfParts(parts, contributions)
  if (said.length === 0) return <p className="made">{disclosure}</p>
  const unsaid = unsaidOf(parts)
  return (
    <details className="made">
      <summary>{disclosure}</summary>
      <dl>
        {said.map(({ part, title, by, contributions: of }) => (
          <div key={part}>
            <dt>{title}</dt>
            <dd>
              {by}
              {of.length > 0 && (
                <ul>
                  {of.map((contribution, index) => (
                    // A list that never changes.
                    // eslint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <Contributed contribution={contribution} taken={taken} />
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {unsaid !== null && <p>{unsaid}.</p>}
    </details>
  )
}

interface ContributedProps {
  contribution: Contribution
  taken: readonly Link[]
}

const Contributed = ({ contribution, taken }: ContributedProps) => {
  const { party, voice_of = [], style_of = [] } = contribution
  const machine = machineWords(contribution)
  const artists = (ids: readonly string[]) => taken.filter(({ id }) => ids.includes(id))
  return (
    <>
      {roleWords(contribution)}: <Who party={party} name={partyWords(contribution)} />
      {machine && `, ${machine}`}
      <Taken words={TAKEN_WORDS.voice} of={artists(voice_of)} />
      <Taken words={TAKEN_WORDS.style} of={artists(style_of)} />
    </>
  )
}

/** Whoever has a public page is linked. */
function Who({ party, name }: { party: Party; name: string }) {
  if ('artist_id' in party) return <a href={publicPath('artists', party.artist_id)}>{name}</a>
  if ('creator_id' in party) return <a href={publicPath('creators', party.creator_id)}>{name}</a>
  return name
}

const Taken = ({ words, of }: { words: string; of: readonly Link[] }) =>
  of.length === 0 ? null : (
    <>
      , {words} <Names noun="artists" of={of} />
    </>
  )
