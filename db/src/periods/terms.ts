import { splitAt, type SplitMoments } from '@melodia/contract/splits'
import { asc } from 'drizzle-orm'
import { consentShares, type Need } from '../consents/coverage.ts'
import {
  consentAt,
  consentsInTime,
  momentsOfConsent,
  type ConsentInTime,
} from '../consents/then.ts'
import { takesInTime, type Take } from '../contributions/then.ts'
import {
  creatorCredits,
  firstCreators,
  isCreditedAt,
  type CreatorCredit,
  type FirstCreator,
} from '../credits/then.ts'
import type { Handle } from '../database.ts'
import { idsOf } from '../merges.ts'
import { splitsOfTracks, type SplitRecord } from '../splits.ts'
import { recoupmentsOf, standing, type RecoupmentRow } from '../splits/recoupments.ts'
import { paidBack } from './lines.ts'

/** A track whose terms are asked for; `created_at` in Unix milliseconds. */
export interface TermsTrack {
  seq: number
  id: string
  created_at: number
}

/** What a party gets; by its public id. */
export interface PartyShare {
  party: string
  share_bp: number
}

/** What is left to pay back to a party, in minor units. */
interface Recoup {
  party: string
  left_minor: number
}

/** What holds for the plays of a track from a moment (Unix milliseconds) to the next of its terms. */
export interface TrackTerms {
  from: number
  platform_bp: number
  consents: PartyShare[]
  recoup: Recoup[]
  split: PartyShare[]
}

export interface TermsOptions {
  /** Moment before which terms have to begin. */
  until: number
  /** Whether the period is in the currency of what is paid back. */
  recoups: boolean
}

const WHOLE = 10_000

/**
 * The terms of these tracks, in their order: new ones begin where a credited creator, a consent that the
 * track needs, its split, what is paid back or the platform's share changes in value.
 */
export async function termsOf(
  read: Handle,
  tracks: readonly TermsTrack[],
  { until, recoups }: TermsOptions,
): Promise<Map<number, TrackTerms[]>> {
  const histories = await loadHistories(read, tracks, recoups)
  return new Map(
    tracks.map((track) => {
      const history = histories(track)
      const terms: TrackTerms[] = []
      let last = ''
      for (const at of momentsOf(history, track.created_at, until)) {
        const { creators, ...value } = valueAt(history, at)
        const now = JSON.stringify([creators, value])
        if (now === last) continue
        last = now
        terms.push({ from: at, ...value })
      }
      return [track.seq, terms]
    }),
  )
}

/** All that the terms of a track depend on, with its times. */
interface History {
  track: TermsTrack
  credits: readonly CreatorCredit[]
  first: readonly FirstCreator[]
  takes: readonly Take[]
  consents: readonly ConsentInTime[]
  versions: readonly (SplitMoments & Pick<SplitRecord, 'shares'>)[]
  recoupments: readonly RecoupmentRow[]
  /** In minor units, by the id of the party. */
  paidBack: ReadonlyMap<string, number>
  platform: readonly PlatformShare[]
  /** Ids by `seq`. */
  creators: ReadonlyMap<number, string>
  artists: ReadonlyMap<number, string>
}

async function loadHistories(
  read: Handle,
  tracks: readonly TermsTrack[],
  recoups: boolean,
): Promise<(track: TermsTrack) => History> {
  const seqs = tracks.map(({ seq }) => seq)
  const takes = await takesInTime(read, seqs)
  const artists = [...new Set(takes.map(({ artist }) => artist))]
  const consents = Map.groupBy(await consentsInTime(read, artists), ({ artist }) => artist)
  const credits = await creatorCredits(read, seqs)
  const first = await firstCreators(read, seqs)
  const versions = await splitsOfTracks(read, seqs, 0)
  const recoupments = recoups ? await recoupmentsOf(read, seqs) : []
  const back = await paidBack(read, seqs)
  const platform = await platformShares(read)
  const creatorIds = await idsOf(read, 'creators', [
    ...new Set([...credits, ...first].map(({ creator }) => creator)),
  ])
  const artistIds = await idsOf(read, 'artists', artists)
  const of = {
    credits: byTrack(credits),
    first: byTrack(first),
    takes: byTrack(takes),
    recoupments: byTrack(recoupments),
  }
  return (track) => ({
    track,
    credits: of.credits(track.seq),
    first: of.first(track.seq),
    takes: of.takes(track.seq),
    consents: [...new Set(of.takes(track.seq).map(({ artist }) => artist))].flatMap(
      (artist) => consents.get(artist) ?? [],
    ),
    versions: versions.get(track.seq) ?? [],
    recoupments: of.recoupments(track.seq),
    paidBack: back.get(track.seq) ?? new Map(),
    platform,
    creators: creatorIds,
    artists: artistIds,
  })
}

function byTrack<Row extends { track: number }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ track }) => track)
  return (track: number): readonly Row[] => found.get(track) ?? []
}

/** Moments at which the terms can change, from the track's beginning on. */
function momentsOf(history: History, begins: number, until: number): number[] {
  const moments = [
    ...history.credits.flatMap((credit) => [credit.from, credit.until]),
    ...history.first.map((one) => one.until),
    ...history.takes.flatMap((take) => [take.from, take.until]),
    ...history.consents.flatMap(momentsOfConsent),
    ...history.versions.flatMap(({ from, declined_at }) => [from, declined_at]),
    ...history.recoupments.map(({ at }) => at),
    ...history.platform.map(({ from }) => from),
  ]
  const later = moments.filter((at) => at !== null && at > begins && at < until)
  return [...new Set([begins, ...later])].toSorted((a, b) => a! - b!) as number[]
}

function valueAt(history: History, at: number) {
  const creators = history.credits
    .filter((credit) => isCreditedAt(credit, at))
    .map(({ creator }) => creator)
    .toSorted((a, b) => a - b)
  return {
    creators,
    platform_bp: history.platform.findLast(({ from }) => from <= at)?.share_bp ?? 0,
    consents: consentsAt(history, creators, at),
    recoup: recoupAt(history, at),
    split: splitSharesAt(history, at),
  }
}

function consentsAt(
  { track, takes, consents, artists }: History,
  creators: readonly number[],
  at: number,
): PartyShare[] {
  const needs: Need[] = takes
    .filter((take) => isCreditedAt({ ...take, creator: 0 }, at))
    .toSorted((a, b) => a.artist - b.artist || (a.use < b.use ? -1 : 1))
  const taking = { ...track, title: '', needs, creators }
  const said = consents.map((consent) => consentAt(consent, at))
  return consentShares(taking, said, at)
    .map(({ artist, share_bp }) => ({ party: artists.get(artist) ?? '', share_bp }))
    .toSorted(byParty)
}

function recoupAt({ recoupments, paidBack: back }: History, at: number): Recoup[] {
  const left = new Map<string, number>()
  // Parties of artists who were merged are one.
  for (const { party, amount_minor } of standing(recoupments, at + 1))
    left.set(party.id, (left.get(party.id) ?? 0) + amount_minor)
  return [...left].flatMap(([party, amount]) => {
    const left_minor = amount - (back.get(party) ?? 0)
    return left_minor > 0 ? [{ party, left_minor }] : []
  })
}

function splitSharesAt({ versions, first, creators }: History, at: number): PartyShare[] {
  const version = splitAt(versions, at)
  if (version)
    return version.shares
      .map(({ party, share_bp }) => ({ party: party.id, share_bp }))
      .toSorted(byParty)
  const owner = first.find(({ until }) => until === null || until > at)
  return [{ party: (owner && creators.get(owner.creator)) ?? 'platform', share_bp: WHOLE }]
}

const byParty = (one: PartyShare, other: PartyShare) =>
  one.party < other.party ? -1 : one.party > other.party ? 1 : 0

/** What the platform keeps from a moment on, until the next. */
export interface PlatformShare {
  from: number
  share_bp: number
}

/** The oldest first; nothing before the first of them. */
export async function platformShares(read: Handle): Promise<PlatformShare[]> {
  const { platform_shares: p } = read.tables
  return read.db.select({ from: p.from, share_bp: p.share_bp }).from(p).orderBy(asc(p.from))
}

export async function addPlatformShare(
  write: Handle,
  share: PlatformShare & { made_by: number },
): Promise<void> {
  const { platform_shares: p } = write.tables
  await write.db
    .insert(p)
    .values(share)
    .onConflictDoUpdate({ target: p.from, set: { share_bp: share.share_bp } })
}
