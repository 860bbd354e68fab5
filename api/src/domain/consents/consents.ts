import { CONSENT_ACTIONS, type ConsentChanges, type NewConsent } from '@melodia/contract/consents'
import { WORLDWIDE } from '@melodia/contract/choices/consents'
import { LIMITS } from '@melodia/contract/choices/limits'
import { getArtist } from '@melodia/db/artists'
import { representedArtist } from '@melodia/db/consents/artist'
import {
  addConsent,
  consentBySeq,
  getConsent,
  updateConsent,
  type ConsentRecord,
} from '@melodia/db/consents'
import {
  coveringOf,
  fits,
  publishedTaking,
  takingsOf,
  uncovered,
} from '@melodia/db/consents/coverage'
import { peopleOfIds } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import { addDocuments, type NewDocument } from '@melodia/db/documents'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import { momentOf } from '../../kit/text/dates.ts'
import type { Target } from '../../kit/http/versions.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'
import { followArtists } from '../approvals/follow.ts'
import { followConsents, overTaken } from './cover.ts'

interface ConsentsOptions {
  db: Database
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
}

/** Titles that a refusal names. */
const MOST_TITLES = 5

/** Rules of consents. An administrator enters one; who represents the artist gives it. */
export function makeConsents({ db, clock, zone }: ConsentsOptions) {
  async function existing(handle: Handle, { scope }: Actor, { id, ifVersion }: Target) {
    const found = await getConsent(handle, scope, id, clock())
    if (!found) throw notFound('Consent')
    if (ifVersion !== undefined && ifVersion !== found.version) throw stale()
    return found
  }

  /** Moments of a form; undefined stays so. */
  const moments = ({ from, until }: Pick<ConsentChanges, 'from' | 'until'>) => ({
    ...(from !== undefined && { from: momentOf(zone, from) }),
    ...(until !== undefined && { until: until === null ? null : momentOf(zone, until) }),
  })

  async function creatorsOf(write: Handle, ids: readonly string[] | null | undefined) {
    if (!ids) return ids
    const found = await peopleOfIds(write, 'creator', ids)
    const unknown = ids.find((id) => !found.has(id))
    if (unknown !== undefined)
      throw unacceptable({ creators: `There is no creator with the id ${unknown.slice(0, 40)}.` })
    return ids.flatMap((id) => found.get(id)?.seq ?? [])
  }

  /** Writes a consent, and what follows from it; 422 where public tracks would be over-taken. */
  async function settle(write: Handle, actor: Actor, artist: number, now: number) {
    const tracks = await publishedTaking(write, [artist])
    const titles = await overTaken(write, tracks, now)
    if (titles.length > 0)
      throw unacceptable({
        share_bp: `Together with other consents this takes more than the whole of ${titlesOf(titles)}.`,
      })
    const done = { by: actorOf(actor.caller), now }
    await followConsents(write, tracks, done)
    await followArtists(write, [artist], done)
  }

  return {
    get: async (actor: Actor, id: string) => existing(db.read, actor, { id }),

    async add(actor: Actor, fields: NewConsent, documents: readonly NewDocument[]) {
      const now = clock()
      const times = { from: now, until: null, ...moments(fields) }
      refuseOrder(times)
      return db.write(async (write) => {
        const artist =
          actor.own === null
            ? await getArtist(write, fields.artist_id)
            : await representedArtist(write, actor.own.seq, fields.artist_id)
        if (!artist) throw notFound('Artist')
        await refuseTooMany(write, artist.seq, now)
        const values = {
          uses: fields.uses,
          creators: (await creatorsOf(write, fields.creators)) ?? null,
          territories: fields.territories ?? [WORLDWIDE],
          share_bp: fields.share_bp ?? 0,
          terms: fields.terms ?? '',
          reason: actor.own === null ? (fields.reason ?? '').trim() : '',
          ...times,
        }
        const given = actor.own === null ? 'entered' : 'signed-in'
        const by = actorOf(actor.caller)
        const who = { artist: artist.seq, given, given_by: by.seq } as const
        const seq = await addConsent(write, { ...values, ...who }, now)
        await addDocuments(write, { consent: seq }, documents, now)
        const made = await consentBySeq(write, seq, now)
        await record(write, {
          ...about(made, actor, now),
          action: 'consent',
          detail: {
            uses: made.uses,
            artist: made.artist.name,
            changes: changesOf(null, audited(made)),
          },
        })
        await settle(write, actor, artist.seq, now)
        return made
      })
    },

    async change(
      actor: Actor,
      target: Target,
      fields: ConsentChanges,
      documents: readonly NewDocument[],
    ) {
      const now = clock()
      return db.write(async (write) => {
        const before = await existing(write, actor, target)
        expectOpen(before, 'change')
        const times = { from: before.from, until: before.until, ...moments(fields) }
        if (before.withdrawn_at !== null && times.until !== before.until)
          throw conflict('This consent was withdrawn: its end stays. A new one can be given.')
        if (before.from <= now && times.from !== before.from)
          throw unacceptable({ from: 'It has begun already: the beginning cannot be changed.' })
        refuseOrder(times)
        if (times.until !== before.until && times.until !== null && times.until < now)
          throw unacceptable({ until: 'The end is now or later.' })
        const creators = await creatorsOf(write, fields.creators)
        const { uses, territories, share_bp, terms, reason } = fields
        await updateConsent(
          write,
          before.seq,
          {
            ...times,
            ...(uses && { uses }),
            ...(territories && { territories }),
            ...(creators !== undefined && { creators }),
            ...(share_bp !== undefined && { share_bp }),
            ...(terms !== undefined && { terms }),
            ...(actor.own === null && reason !== undefined && { reason: reason.trim() }),
          },
          now,
        )
        await addDocuments(write, { consent: before.seq }, documents, now)
        const after = await consentBySeq(write, before.seq, now)
        const changes = changesOf(audited(before), audited(after))
        if (Object.keys(changes).length > 0)
          await record(write, {
            ...about(after, actor, now),
            action: 'change-consent',
            detail: { uses: after.uses, artist: after.artist.name, changes },
          })
        await settle(write, actor, after.artist.seq, now)
        return after
      })
    },

    /** It ends at a moment that is now or later; what needs it is not public from then on. */
    async withdraw(
      actor: Actor,
      target: Target,
      { at, notes = '' }: { at?: string | undefined; notes?: string | undefined },
    ) {
      const now = clock()
      const end = at === undefined ? now : momentOf(zone, at)
      if (!(end >= now)) throw unacceptable({ at: 'The end is now or later.' })
      return db.write(async (write) => {
        const before = await existing(write, actor, target)
        expectOpen(before, 'withdraw')
        // One that has not begun never does.
        const until = Math.max(end, before.from)
        if (before.until !== null && before.until < until)
          throw conflict('It ends before that already.')
        await updateConsent(write, before.seq, { until, withdrawn_at: now }, now)
        const after = await consentBySeq(write, before.seq, now)
        await record(write, {
          ...about(after, actor, now),
          action: 'withdraw-consent',
          detail: {
            uses: after.uses,
            artist: after.artist.name,
            until: new Date(until).toISOString(),
            ...(notes && { notes }),
          },
        })
        await settle(write, actor, after.artist.seq, now)
        return after
      })
    },

    /** The public tracks that take what this consent allows, and whether they need it. */
    async concerned(actor: Actor, id: string) {
      const now = clock()
      const consent = await existing(db.read, actor, { id })
      const { seq: artist } = consent.artist
      const takings = await takingsOf(db.read, await publishedTaking(db.read, [artist]))
      const consents = await coveringOf(
        db.read,
        [...takings.values()].flatMap(({ needs }) => needs.map((need) => need.artist)),
        now,
      )
      const own = consents.find(({ seq }) => seq === consent.seq)
      const others = consents.filter(({ seq }) => seq !== consent.seq)
      return [...takings.values()].flatMap((track) => {
        if (!own || !track.needs.some((need) => fits(own, need, track))) return []
        const isCovered = uncovered(track, consents, now).length === 0
        const needs_it = isCovered && uncovered(track, others, now).length > 0
        return [{ seq: track.seq, id: track.id, title: track.title, needs_it }]
      })
    },
  }
}

/** Each change of a consent looks at all of its artist. */
async function refuseTooMany(write: Handle, artist: number, now: number) {
  const most = LIMITS.consentsPerArtist
  if ((await coveringOf(write, [artist], now)).length >= most)
    throw conflict(`An artist has at most ${most} consents that are not over. Withdraw some.`)
}

function expectOpen({ state, until }: ConsentRecord, action: keyof typeof CONSENT_ACTIONS) {
  if (CONSENT_ACTIONS[action].from.some((possible) => possible === state)) return
  const since = until === null ? '' : ` since ${new Date(until).toISOString().slice(0, 10)}`
  throw conflict(`This consent is ${state}${since}. A new one can be given.`)
}

function refuseOrder({ from, until }: { from: number; until: number | null }) {
  if (Number.isNaN(from)) throw unacceptable({ from: 'From is a moment (ISO 8601) or a date.' })
  if (Number.isNaN(until)) throw unacceptable({ until: 'Until is a moment (ISO 8601) or a date.' })
  if (until !== null && until <= from)
    throw unacceptable({ until: 'A consent ends after it begins.' })
}

const titlesOf = (titles: readonly string[]) => {
  const shown = titles.slice(0, MOST_TITLES).map((title) => `“${title}”`)
  const left = titles.length - shown.length
  return new Intl.ListFormat('en').format([...shown, ...(left > 0 ? [`${left} more`] : [])])
}

const about = ({ id, artist }: ConsentRecord, { caller }: Actor, now: number) =>
  ({
    actor: actorOf(caller),
    resource: 'consents',
    resource_id: id,
    title: artist.name,
    creators: [],
    now,
  }) as const

/** Never its terms: who reads the audit need not know them. */
const audited = ({ uses, creators, territories, from, until, share_bp }: ConsentRecord) => ({
  uses,
  for: creators === null ? ['everybody'] : creators.map(({ name }) => name),
  territories,
  from: new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
  share_bp,
})
