import { Type, type Static } from 'typebox'
import { WHOLE_BP } from './choices/consents.ts'
import { LIMITS } from './choices/limits.ts'
import {
  SHARE_ANSWERS,
  SHARE_PARTY_KINDS,
  SPLIT_STATES,
  USUAL_SPLITS,
  type SplitState,
} from './choices/splits.ts'
import { ListQuery } from './lists.ts'

interface SplitAction {
  /** The states of a version in which it can be answered so. */
  from: readonly [SplitState, ...SplitState[]]
  /** The state that follows at once; null if it stays. */
  to: SplitState | null
}

/**
 * What a party that is asked does with a version. Nobody has to: who has not accepted is owed all
 * the same, and paid once they accept, which may be after it has ended.
 */
export const SPLIT_ACTIONS = {
  accept: { from: ['planned', 'in-force', 'ended'], to: null },
  decline: { from: ['planned', 'in-force'], to: 'declined' },
} as const satisfies Record<string, SplitAction>
export type SplitActionName = keyof typeof SPLIT_ACTIONS

/** The moments of a version, in Unix milliseconds; versions of a track are ordered by `seq`. */
export interface SplitMoments {
  seq: number
  from: number
  declined_at: number | null
}

/**
 * The version of a track's split that is in force at a moment: the latest that has begun and was not
 * declined by then; null if there is none. What is added or declined later changes no earlier
 * moment.
 */
export function splitAt<Version extends SplitMoments>(
  versions: readonly Version[],
  at: number,
): Version | null {
  const begun = versions.filter(
    ({ from, declined_at }) => from <= at && (declined_at === null || declined_at > at),
  )
  return begun.reduce<Version | null>(
    (latest, one) => (latest && latest.seq > one.seq ? latest : one),
    null,
  )
}

/** The state of a version among all of its track. */
export function splitState(
  version: SplitMoments,
  versions: readonly SplitMoments[],
  now: number,
): SplitState {
  if (version.declined_at !== null && version.declined_at <= now) return 'declined'
  if (splitAt(versions, now)?.seq === version.seq) return 'in-force'
  const isToCome = version.from > now && splitAt(versions, version.from)?.seq === version.seq
  return isToCome ? 'planned' : 'ended'
}

/**
 * When a version ends, exclusive: a later one takes its place, or it is declined. Null while nothing
 * ends it. One that never begins ends where it would have begun, or when it was declined.
 */
export function splitUntil(
  { seq, from, declined_at }: SplitMoments,
  versions: readonly SplitMoments[],
): number | null {
  const moments = versions
    .flatMap((one) => [one.from, one.declined_at ?? one.from])
    .filter((at) => at >= from)
    .toSorted((a, b) => a - b)
  const isInForce = moments.map((at) => splitAt(versions, at)?.seq === seq)
  if (isInForce.at(-1)) return null
  // It can be in force more than once: where the one after it was declined.
  const last = isInForce.lastIndexOf(true)
  return (last < 0 ? undefined : moments[last + 1]) ?? declined_at ?? from
}

const Id = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })
const Name = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })
const Email = Type.String({ format: 'email', maxLength: 254 })
const Moment = Type.String({ format: 'date-time' })
const MaybeMoment = Type.Union([Moment, Type.Null()])
const strict = { additionalProperties: false }

/** Who gets a share, as it is sent: a creator, an artist, or somebody by name and email. */
export const SentShareParty = Type.Union([
  Type.Object({ creator_id: Id }, strict),
  Type.Object({ artist_id: Id }, strict),
  Type.Object({ name: Name, email: Email }, strict),
])
export type SentShareParty = Static<typeof SentShareParty>

const ShareBp = Type.Integer({
  minimum: 1,
  maximum: WHOLE_BP,
  description: 'In basis points; all of them together are 10,000',
})
const AmountMinor = Type.Integer({
  minimum: 0,
  maximum: LIMITS.amountMinor,
  description: 'In minor units of the currency of the platform',
})

export const SentShare = Type.Object({ party: SentShareParty, share_bp: ShareBp }, strict)
export type SentShare = Static<typeof SentShare>

const SentShares = Type.Array(SentShare, {
  minItems: 1,
  maxItems: LIMITS.sharesPerSplit,
  description:
    'a list of shares, each of a party {creator_id}, {artist_id} or {name, email} that is there once, with a share_bp of 1 to 10,000; together they are 10,000',
})

export const SentRecoupment = Type.Object(
  { party: SentShareParty, amount_minor: AmountMinor },
  strict,
)
export type SentRecoupment = Static<typeof SentRecoupment>

/** A new version of a track's split. */
export const NewSplit = Type.Object(
  {
    parties: SentShares,
    recoup: Type.Optional(
      Type.Array(SentRecoupment, {
        maxItems: LIMITS.sharesPerSplit,
        description:
          'a list of what is paid back first, in this order, each with a party {creator_id}, {artist_id} or {name, email} and an amount_minor. It replaces an earlier amount of the same party; 0 ends it, and who is not named keeps theirs',
      }),
    ),
    from: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}(T.+)?$',
        maxLength: 40,
        description:
          'when it begins, now or later; now, if absent: ISO 8601, or a date in the zone of the platform',
      }),
    ),
  },
  strict,
)
export type NewSplit = Static<typeof NewSplit>

/** The same shares for several tracks, from now on. */
export const NewSplits = Type.Object(
  {
    track_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: LIMITS.tracksPerSplitCall,
      uniqueItems: true,
    }),
    parties: SentShares,
  },
  strict,
)
export type NewSplits = Static<typeof NewSplits>

/** By a party that is asked. */
export const SplitAnswer = Type.Object(
  { notes: Type.Optional(Type.String({ maxLength: LIMITS.textLength })) },
  strict,
)
export type SplitAnswer = Static<typeof SplitAnswer>

/** Who gets a share, as it is answered. */
export const ShareParty = Type.Object({
  id: Type.String({
    description: 'Of the creator or artist; of a person one that is always the same',
  }),
  kind: Type.Enum(SHARE_PARTY_KINDS),
  name: Type.String({ description: 'As it is now; of a person as it was sent' }),
  email: Type.Optional(
    Type.String({ description: 'Of a person, for creators of the track and administrators' }),
  ),
})
export type ShareParty = Static<typeof ShareParty>

export const Share = Type.Object({
  party: ShareParty,
  share_bp: ShareBp,
  accepted_at: MaybeMoment,
  declined_at: MaybeMoment,
})
export type Share = Static<typeof Share>

export const Recoupment = Type.Object({ party: ShareParty, amount_minor: AmountMinor })
export type Recoupment = Static<typeof Recoupment>

/** What is paid back first, as it stands now. */
export const StandingRecoupment = Type.Object({
  ...Recoupment.properties,
  left_minor: Type.Integer({
    minimum: 0,
    description: 'What of it no closed period has paid back yet',
  }),
})
export type StandingRecoupment = Static<typeof StandingRecoupment>

const facts = {
  id: Type.String(),
  from: Moment,
  until: MaybeMoment,
  state: Type.Enum(SPLIT_STATES),
  parties: Type.Array(Share),
  recoup: Type.Array(Recoupment, {
    description: 'What is paid back first, in its order: now, or when this version ended',
  }),
  notes: Type.String({ description: 'Why it was declined; empty otherwise' }),
  created_at: Moment,
}

/** A version of the split of a track. It never changes; what follows from it does. */
export const Split = Type.Object(facts)
export type Split = Static<typeof Split>

/** What a track's revenue is divided by. */
export const Splits = Type.Object({
  versions: Type.Array(Split, { description: 'The newest first' }),
  current: Type.Union([Type.String(), Type.Null()], {
    description: 'Id of the version in force; null if all of it is the first creator’s',
  }),
  consents: Type.Array(
    Type.Object({
      artist: Type.Object({ id: Type.String(), name: Type.String() }),
      share_bp: Type.Integer({ minimum: 0, maximum: WHOLE_BP }),
    }),
    {
      description:
        'What artists get before it, by the consents in force that the track needs; of several of one artist the highest share',
    },
  ),
  recoup: Type.Array(StandingRecoupment, {
    description: 'What is paid back before the shares, in its order',
  }),
  currency: Type.String({ description: 'ISO 4217: of the amounts that are paid back' }),
})
export type Splits = Static<typeof Splits>

/** A version as those read it who answer for a share of it. */
export const AskedSplit = Type.Object({
  ...facts,
  track: Type.Object({ id: Type.String(), title: Type.String() }),
  yours: Type.Array(Type.String(), {
    description: 'Ids of the parties that you answer for: your own, and artists you represent',
  }),
  asked: Type.Boolean({
    description:
      'Whether it waits for your answer. What has ended does only if it earned you something, which is paid once you accept',
  }),
})
export type AskedSplit = Static<typeof AskedSplit>
export const AskedSplitReply = Type.Object({ split: AskedSplit })
export type AskedSplitReply = Static<typeof AskedSplitReply>
/** Reply of a call for several tracks, in their order. */
export const NewSplitsReply = Type.Object({ splits: Type.Array(AskedSplit) })
export type NewSplitsReply = Static<typeof NewSplitsReply>

export const SplitFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(SHARE_ANSWERS)),
  },
  { additionalProperties: false },
)
export type SplitFilter = Static<typeof SplitFilter>

/** Query of the list: the filter that is asked for most stands alone, too. */
export const SplitsQuery = Type.Object(
  { ...ListQuery.properties, state: Type.Optional(Type.Enum(SHARE_ANSWERS)) },
  { additionalProperties: false },
)

const setName = Type.String({ minLength: 1, maxLength: USUAL_SPLITS.nameLength })

/** A party of a saved set. Who is deleted by now has only the name. */
export const UsualShareParty = Type.Union([
  Type.Object({ creator_id: Type.String(), name: Type.String() }),
  Type.Object({ artist_id: Type.String(), name: Type.String() }),
  Type.Object({ name: Type.String(), email: Type.String() }),
  Type.Object({ name: Type.String() }),
])
export type UsualShareParty = Static<typeof UsualShareParty>

export const UsualSplit = Type.Object({
  name: setName,
  parties: Type.Array(Type.Object({ party: UsualShareParty, share_bp: ShareBp })),
})
export type UsualSplit = Static<typeof UsualSplit>

/** What the form of a split is filled in with. */
export const UsualSplits = Type.Object({
  me: Type.Object({ creator_id: Type.String(), name: Type.String() }),
  sets: Type.Array(UsualSplit),
})
export type UsualSplits = Static<typeof UsualSplits>

/** A party of a set that is saved. With a name alone it is somebody who was deleted since. */
export const SentUsualParty = Type.Union([
  ...SentShareParty.anyOf,
  Type.Object({ name: Name }, strict),
])
export type SentUsualParty = Static<typeof SentUsualParty>

export const SentUsualShare = Type.Object({ party: SentUsualParty, share_bp: ShareBp }, strict)
export type SentUsualShare = Static<typeof SentUsualShare>

const SentUsualSet = Type.Object(
  {
    name: setName,
    parties: Type.Array(SentUsualShare, { minItems: 1, maxItems: LIMITS.sharesPerSplit }),
  },
  strict,
)

export const SentUsualSplits = Type.Object(
  { sets: Type.Array(SentUsualSet, { maxItems: USUAL_SPLITS.most }) },
  strict,
)
export type SentUsualSplits = Static<typeof SentUsualSplits>
