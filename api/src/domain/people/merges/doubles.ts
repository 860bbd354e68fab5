import { setImmediate } from 'node:timers/promises'
import type { Double, DoubleReason } from '@melodia/contract/merges'
import type { Handle } from '@melodia/db/database'
import { allArtists, namesBeginning, titlesOf, type Comparable } from '@melodia/db/doubles'
import { readDistinct, type AreDistinct } from '@melodia/db/distinctArtists'
import type { Scope } from '@melodia/db/lists/scope'
import { identityOf } from '@melodia/db/records/identity'
import { searchKey } from '@melodia/db/records/searchWords'
import { haveSameMarks, isLike, lettersOf, spellingsOf } from './likeness.ts'

/** Names compared between two pauses: other requests wait for as long. */
const AT_ONCE = 500
/** Groups that are sent. */
const MOST = 500
/** Artists of one first word that are compared by their tracks: “DJ” says nothing. */
const MOST_OF_A_WORD = 20
/** Names that are looked at while one is typed, and shown. */
const LOOKED_AT = 2_000
const SHOWN = 5

interface Entry extends Comparable {
  letters: string
}

/**
 * Artists who are likely to be one and the same. Every name is compared with those that share a
 * spelling with it, so that the time grows with the number of names only.
 */
export async function findDoubles(read: Handle): Promise<{ doubles: Double[]; total: number }> {
  const areDistinct = await readDistinct(read)
  const groups = makeGroups(areDistinct)
  const all: Entry[] = []
  for await (const some of allArtists(read)) {
    for (const artist of some) all.push({ ...artist, letters: lettersOf(artist.name_sort) })
    await setImmediate()
  }
  await bySpelling(all, groups, areDistinct)
  await byTracks(read, all, groups)
  const doubles = groups.found()
  return { doubles: doubles.slice(0, MOST), total: doubles.length }
}

/** Joins those of the same letters, and those whose names are spellings of one. */
async function bySpelling(all: readonly Entry[], groups: Groups, areDistinct: AreDistinct) {
  const known = new Map<string, Entry[]>()
  for (const [index, artist] of all.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    for (const spelling of spellingsOf(artist.letters)) {
      const sharing = known.get(spelling)
      if (!sharing) {
        known.set(spelling, [artist])
        continue
      }
      // The first of a group stands for all with the same letters, but for those apart from it.
      const isThere = sharing.some(
        (other) =>
          other.letters === artist.letters &&
          !areDistinct(other.id, artist.id) &&
          haveSameMarks(other.name, artist.name),
      )
      if (!isThere) sharing.push(artist)
      for (const other of sharing) {
        if (other === artist || !haveSameMarks(other.name, artist.name)) continue
        if (other.letters === artist.letters) groups.join(other, artist, 'name')
        else if (isLike(other.letters, artist.letters)) groups.join(other, artist, 'spelling')
      }
    }
  }
}

/** Joins those whose names begin alike and who have a track of one title. */
async function byTracks(read: Handle, all: readonly Entry[], groups: Groups) {
  const byWord = Map.groupBy(all, ({ name_sort }) => name_sort.replace(/^the /, '').split(' ')[0])
  const sharing = [...byWord.values()].filter(
    ({ length }) => length > 1 && length <= MOST_OF_A_WORD,
  )
  const titles = await titlesOf(
    read,
    sharing.flat().map(({ seq }) => seq),
  )
  for (const [index, artists] of sharing.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    for (const [at, one] of artists.entries())
      for (const other of artists.slice(at + 1))
        if (isExtended(one, other) && isShared(titles.get(one.seq), titles.get(other.seq)))
          groups.join(one, other, 'tracks')
  }
}

/** Whether one name is the other with words after it. */
function isExtended(one: Entry, other: Entry) {
  const [name, otherName] = [identityOf(one.name), identityOf(other.name)]
  return name.startsWith(`${otherName} `) || otherName.startsWith(`${name} `)
}

const isShared = (one: Set<string> | undefined, other: Set<string> | undefined) =>
  one !== undefined && other !== undefined && [...one].some((title) => other.has(title))

/** Artists joined to groups, unless they are known to be two; a group keeps its best reason. */
function makeGroups(areDistinct: AreDistinct) {
  const groupOf = new Map<number, { artists: Entry[]; reason: DoubleReason }>()
  const RANKS: readonly DoubleReason[] = ['name', 'spelling', 'tracks']
  return {
    join(one: Entry, other: Entry, reason: DoubleReason) {
      if (areDistinct(one.id, other.id)) return
      const [first, second] = [groupOf.get(one.seq), groupOf.get(other.seq)]
      if (first && first === second) return
      const artists = [...(first?.artists ?? [one]), ...(second?.artists ?? [other])]
      const reasons = new Set([reason, first?.reason, second?.reason])
      const joined = { artists, reason: RANKS.find((rank) => reasons.has(rank)) ?? reason }
      for (const { seq } of artists) groupOf.set(seq, joined)
    },
    /** The surest first, and in each the oldest artist first. */
    found(): Double[] {
      return [...new Set(groupOf.values())]
        .toSorted((one, other) => RANKS.indexOf(one.reason) - RANKS.indexOf(other.reason))
        .map(({ artists, reason }) => ({
          artists: artists
            .toSorted((one, other) => one.seq - other.seq)
            .map(({ id, name }) => ({ id, name })),
          reason,
        }))
    },
  }
}
type Groups = ReturnType<typeof makeGroups>

/** People whom a typed name may mean, the likeliest first. Compares names that begin alike. */
export async function peopleLike(
  read: Handle,
  noun: 'artists' | 'creators',
  name: string,
  scope: Scope,
) {
  const folded = searchKey(name)
  const letters = lettersOf(folded)
  const starts = new Set([folded.slice(0, 2), letters.slice(0, 2), `the ${letters.slice(0, 2)}`])
  const found: (Comparable & { distance: number })[] = []
  for (const start of starts)
    for (const person of await namesBeginning(read, noun, start, { limit: LOOKED_AT, scope })) {
      const distance = distanceOf(lettersOf(person.name_sort), letters)
      const isLikely = distance < 2 && haveSameMarks(person.name, name)
      if (isLikely && !found.some(({ seq }) => seq === person.seq))
        found.push({ ...person, distance })
    }
  return found
    .toSorted((one, other) => one.distance - other.distance || one.seq - other.seq)
    .slice(0, SHOWN)
    .map(({ id, name: theirs }) => ({ id, name: theirs }))
}

/** 0 for the same letters, 1 for another spelling, 2 for everything else. */
function distanceOf(one: string, other: string) {
  if (one === other) return 0
  return isLike(one, other) && shareSpelling(one, other) ? 1 : 2
}

/** Leaves out those that differ in a digit. */
const shareSpelling = (one: string, other: string) =>
  spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))
