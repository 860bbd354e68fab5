import type { AskedSplit, ShareParty, Split, Splits } from '@melodia/contract/splits'
import { splitAt } from '@melodia/contract/splits'
import { artistNames, idsOf } from '@melodia/db/merges'
import { consentShares, coveringOf, takingsOf } from '@melodia/db/consents/coverage'
import type { Handle } from '@melodia/db/database'
import { paidBack } from '@melodia/db/periods/lines'
import { getSetting } from '@melodia/db/settings'
import { askedOf, partiesAnsweredBy, splitsOfTracks, type SplitRecord } from '@melodia/db/splits'
import type { SharePartyRecord } from '@melodia/db/splits/parties'
import { recoupmentsOf, standing, type RecoupmentRow } from '@melodia/db/splits/recoupments'

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/** What the revenue of a track (`seq`) is divided by, as its creators and administrators read it. */
export async function presentSplits(read: Handle, track: number, now: number): Promise<Splits> {
  const versions = (await splitsOfTracks(read, [track], now)).get(track) ?? []
  const recoupments = await recoupmentsOf(read, [track])
  return {
    versions: versions
      .toReversed()
      .map((version) => presentSplit(version, recoupments, { now, hasEmails: true })),
    current: splitAt(versions, now)?.id ?? null,
    consents: await presentConsents(read, track, now),
    recoup: await presentStanding(read, track, recoupments),
    currency: (await getSetting(read, 'platform')).value.currency,
  }
}

/** What stands of a track, and what of it is left; parties of artists who were merged are one. */
async function presentStanding(
  read: Handle,
  track: number,
  recoupments: readonly RecoupmentRow[],
): Promise<Splits['recoup']> {
  const back = (await paidBack(read, [track])).get(track)
  const parties = Map.groupBy(standing(recoupments, null), ({ party }) => party.id)
  return [...parties.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const amount_minor = rows.reduce((total, row) => total + row.amount_minor, 0)
    const left_minor = Math.max(0, amount_minor - (back?.get(first.party.id) ?? 0))
    return [{ party: presentParty(first.party, true), amount_minor, left_minor }]
  })
}

async function presentConsents(
  read: Handle,
  track: number,
  now: number,
): Promise<Splits['consents']> {
  const taking = (await takingsOf(read, [track])).get(track)
  if (!taking) return []
  const artists = taking.needs.map(({ artist }) => artist)
  const shares = consentShares(taking, await coveringOf(read, artists, now), now)
  const ids = await idsOf(read, 'artists', artists)
  const names = await artistNames(read, artists)
  return shares.map(({ artist, share_bp }) => ({
    artist: { id: ids.get(artist) ?? '', name: names.get(artist) ?? '' },
    share_bp,
  }))
}

/**
 * Versions as those read them who answer for a share: without the emails of the others. `creator` is
 * theirs, by `seq`.
 */
export async function presentAsked(
  read: Handle,
  rows: readonly SplitRecord[],
  { creator, now }: { creator: number; now: number },
): Promise<AskedSplit[]> {
  const recoupments = Map.groupBy(
    await recoupmentsOf(read, [...new Set(rows.map(({ track }) => track.seq))]),
    ({ track }) => track,
  )
  const seqs = rows.map(({ seq }) => seq)
  const yours = await partiesAnsweredBy(read, creator, seqs)
  const asked = await askedOf(read, creator, seqs, now)
  return rows.map((row) => ({
    ...presentSplit(row, recoupments.get(row.track.seq) ?? [], { now, hasEmails: false }),
    track: { id: row.track.id, title: row.track.title },
    yours: yours.get(row.seq) ?? [],
    asked: asked.has(row.seq),
  }))
}

function presentSplit(
  { id, from, until, state, shares, notes, created_at }: SplitRecord,
  recoupments: readonly RecoupmentRow[],
  { now, hasEmails }: { now: number; hasEmails: boolean },
): Split {
  const party = (record: SharePartyRecord) => presentParty(record, hasEmails)
  const isOver = until !== null && until <= now
  return {
    id,
    from: iso(from),
    until: isoOrNull(until),
    state,
    parties: shares.map((share) => ({
      party: party(share.party),
      share_bp: share.share_bp,
      accepted_at: isoOrNull(share.accepted_at),
      declined_at: isoOrNull(share.declined_at),
    })),
    recoup: standing(recoupments, isOver ? until : null).map((row) => ({
      party: party(row.party),
      amount_minor: row.amount_minor,
    })),
    notes,
    created_at: iso(created_at),
  }
}

const presentParty = ({ email, ...known }: SharePartyRecord, hasEmails: boolean): ShareParty =>
  hasEmails && email !== null ? { ...known, email } : known
