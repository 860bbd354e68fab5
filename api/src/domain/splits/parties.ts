import { WHOLE_BP } from '@melodia/contract/choices/consents'
import { isSeen } from '@melodia/contract/shownText'
import type { SentShare, SentShareParty } from '@melodia/contract/splits'
import { peopleOfIds, type CreditName } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { tidyName } from '@melodia/db/records/names'
import { keyOfParty, type NewShareParty } from '@melodia/db/splits/parties'
import { unacceptable } from '../../kit/http/errors.ts'

/** A share with who gets it. */
export interface NewShare {
  party: NewShareParty
  share_bp: number
}

/** @throws Problem 422 in `field`: for a wrong sum, ids of nobody, and a party that is there twice. */
export async function resolveShares(
  read: Handle,
  sent: readonly SentShare[],
  field = 'parties',
): Promise<NewShare[]> {
  expectWhole(sent, field)
  return resolveParties(read, sent, field)
}

/** @throws Problem 422 in `field` for a wrong sum. */
export function expectWhole(sent: readonly { share_bp: number }[], field: string) {
  const sum = sent.reduce((total, { share_bp }) => total + share_bp, 0)
  if (sum !== WHOLE_BP)
    throw unacceptable({
      [field]: `The shares sum to ${basisPoints(sum)}, and not to ${basisPoints(WHOLE_BP)}.`,
    })
}

const basisPoints = (count: number) => `${count.toLocaleString('en')} basis points`

/**
 * Finds the parties. The id of a merged artist finds whom they were merged into.
 * @throws Problem 422 in `field`: for ids of nobody, and for a party that is there twice.
 */
export async function resolveParties<Row extends { party: SentShareParty }>(
  read: Handle,
  sent: readonly Row[],
  field: string,
): Promise<(Omit<Row, 'party'> & { party: NewShareParty })[]> {
  const people = await peopleNamed(read, sent)
  const keys = new Set<string>()
  return sent.map(({ party: said, ...facts }) => {
    const party = partyAmong(people, said)
    if (typeof party === 'string') throw unacceptable({ [field]: party })
    const key = keyOfParty(party)
    if (keys.has(key))
      throw unacceptable({
        [field]: `${party.kind === 'person' ? party.email : party.of.name} is there twice.`,
      })
    keys.add(key)
    return { ...facts, party }
  })
}

interface People {
  creator: ReadonlyMap<string, CreditName>
  artist: ReadonlyMap<string, CreditName>
}

/** The creators and artists that parties name by id. */
export async function peopleNamed(
  read: Handle,
  named: readonly { party: object }[],
): Promise<People> {
  const ids = (field: 'creator_id' | 'artist_id') =>
    named.flatMap(({ party }) => {
      const id = field in party ? (party as Record<typeof field, unknown>)[field] : undefined
      return typeof id === 'string' ? [id.toLowerCase()] : []
    })
  return {
    creator: await peopleOfIds(read, 'creator', ids('creator_id')),
    artist: await peopleOfIds(read, 'artist', ids('artist_id')),
  }
}

/** A party as it is written, or why it is none. */
function partyAmong({ creator, artist }: People, said: SentShareParty): NewShareParty | string {
  if ('creator_id' in said) {
    const of = creator.get(said.creator_id.toLowerCase())
    return of ? { kind: 'creator', of } : noSuch('creator', said.creator_id)
  }
  if ('artist_id' in said) {
    const of = artist.get(said.artist_id.toLowerCase())
    return of ? { kind: 'artist', of } : noSuch('artist', said.artist_id)
  }
  if (!isSeen(said.name)) return 'A person has a name that can be seen.'
  return { kind: 'person', name: tidyName(said.name), email: said.email.normalize('NFC') }
}

const noSuch = (noun: string, id: string) => `There is no ${noun} with the id ${id.slice(0, 40)}.`
