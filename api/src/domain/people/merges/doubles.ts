import { setImmediate } from 'node:timers/promises'
import type { Double, DoubleReason } from '@melodia/contract/merges'
import type { Handle } from '@melodia/db/database'
import { allArtists, namesBeginning, titlesOf, type Comparable } from '@melodia/db/doubles'
import { readDistinct, type AreDistinct } from '@melodia/db/distinctArtists'
import type { Scope } from '@melodia/db/lists/scope'
import { identityOf } from '@melodia/db/records/identity'
import { searchKey } from '@melodia/db/records/searchWords'
import { haveSameMarks, isLike, lettersOf, spellingsOf } from './similarity.ts'

/** Names compared between two pauses: other requests wait for as long. */
const AT_ONCE = 500
/** Groups that are sent. */
const MOST = 500
/**
 * Most artists with one first word that are compared by their tracks: words like “DJ” are too
 * common.
 */
const MOST_OF_A_WORD = 20
/** Names that are compared while one is typed, and those that are shown. */
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
  for await (const batch of allArtists(read)) {
    for (const artist of batch) all.push({ ...artist, letters: lettersOf(artist.name_sort) })
    await setImmediate()
  }
  await bySpelling(all, groups, areDistinct)
  await byTracks(read, all, groups)
  const doubles = groups.found()
  return { doubles: doubles.slice(0, MOST), total: doubles.length }
}

/** Joins artists with the same letters, and those whose names are spellings of each other. */
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
        (candidate) =>
          candidate.letters === artist.letters &&
          !areDistinct(candidate.id, artist.id) &&
          haveSameMarks(candidate.name, artist.name),
      )
      if (!isThere) sharing.push(artist)
      for (const candidate of sharing) {
        if (candidate === artist || !haveSameMarks(candidate.name, artist.name)) continue
        if (candidate.letters === artist.letters) groups.join(candidate, artist, 'name')
        else if (isLike(candidate.letters, artist.letters))
          groups.join(candidate, artist, 'spelling')
      }
    }
  }
}

/** Joins artists whose names begin alike and who have tracks of the same title. */
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
    for (const [at, left] of artists.entries())
      for (const right of artists.slice(at + 1))
        if (isExtended(left, right) && isShared(titles.get(left.seq), titles.get(right.seq)))
          groups.join(left, right, 'tracks')
  }
}

/** Whether one name is the other with words after it. */
function isExtended(left: Entry, right: Entry) {
  const [name, otherName] = [identityOf(left.name), identityOf(right.name)]
  return name.startsWith(`${otherName} `) || otherName.startsWith(`${name} `)
}

const isShared = (left: Set<string> | undefined, right: Set<string> | undefined) =>
  left !== undefined && right !== undefined && [...left].some((title) => right.has(title))

/** Artists joined to groups, unless they are known to be two; a group keeps its best reason. */
function makeGroups(areDistinct: AreDistinct) {
  const groupOf = new Map<number, { artists: Entry[]; reason: DoubleReason }>()
  const RANKS: readonly DoubleReason[] = ['name', 'spelling', 'tracks']
  return {
    join(left: Entry, right: Entry, reason: DoubleReason) {
      if (areDistinct(left.id, right.id)) return
      const [first, second] = [groupOf.get(left.seq), groupOf.get(right.seq)]
      if (first && first === second) return
      const artists = [...(first?.artists ?? [left]), ...(second?.artists ?? [right])]
      const reasons = new Set([reason, first?.reason, second?.reason])
      const joined = { artists, reason: RANKS.find((rank) => reasons.has(rank)) ?? reason }
      for (const { seq } of artists) groupOf.set(seq, joined)
    },
    /** The most certain first, and in each the oldest artist first. */
    found(): Double[] {
      return [...new Set(groupOf.values())]
        .toSorted((a, b) => RANKS.indexOf(a.reason) - RANKS.indexOf(b.reason))
        .map(({ artists, reason }) => ({
          artists: artists.toSorted((a, b) => a.seq - b.seq).map(({ id, name }) => ({ id, name })),
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
    .toSorted((a, b) => a.distance - b.distance || a.seq - b.seq)
    .slice(0, SHOWN)
    .map(({ id, name: theirs }) => ({ id, name: theirs }))
}

/** 0 for the same letters, 1 for another spelling, 2 for everything else. */
function distanceOf(left: string, right: string) {
  if (left === right) return 0
  return isLike(left, right) && shareSpelling(left, right) ? 1 : 2
}

/** Leaves out those that differ in a digit. */
const shareSpelling = (left: string, right: string) =>
  spellingsOf(left).some((spelling) => spellingsOf(right).includes(spelling))
