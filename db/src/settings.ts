import { eq } from 'drizzle-orm'
import { QUARANTINE_DAYS_MOST } from '@melodia/contract/choices/payouts'
import {
  COUNTRIES,
  DAYS_MOST,
  LATE_DAYS_MOST,
  REPEAT_CLAIMS_MOST,
} from '@melodia/contract/choices/settings'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Handle } from './database.ts'

const setting = <Schema extends TSchema>(type: Schema, initial: Static<Schema>) => ({
  type,
  initial,
})

const Days = Type.Integer({ minimum: 1, maximum: DAYS_MOST })
const Ids = Type.Array(Type.String())
/** Empty for none: the null of JSON would be stored as that of SQL. */
const MaybeDate = Type.Union([Type.String({ format: 'date' }), Type.Literal('')])

/** What administrators choose for the whole platform. */
const Platform = Type.Object({
  /** ISO date from which a new track has to say who made it; empty if it never has to. */
  disclosure_from: MaybeDate,
  /** Days for an answer of who represents an artist; then administrators decide on their name. */
  approval_days: Days,
  /** Days in which an appeal, and a claim, is answered. */
  answer_days: Days,
  /** Days for which a restriction, and the decision on a claim, can be appealed against. */
  appeal_days: Days,
  /** Upheld claims from which on a creator is shown to administrators. */
  repeat_claims: Type.Integer({ minimum: 1, maximum: REPEAT_CLAIMS_MOST }),
  /** Whose business days count (ISO 3166-1 alpha-2). */
  country: Type.Enum(COUNTRIES),
  /** What the platform keeps of each track, in basis points; its history is in `platform_shares`. */
  platform_bp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Of what is paid back, and of new periods (ISO 4217). */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Days after its end for which a period stays open, since plays are told late. */
  late_days: Type.Integer({ minimum: 0, maximum: LATE_DAYS_MOST }),
  /** What a payout is at least, in minor units. */
  minimum_minor: Type.Integer({ minimum: 0 }),
  /** Days for which changed payout details are not used. */
  quarantine_days: Type.Integer({ minimum: 0, maximum: QUARANTINE_DAYS_MOST }),
  /** Whose account payouts are made from; null before somebody has said. */
  debtor: Type.Union([
    Type.Object({ name: Type.String(), iban: Type.String(), bic: Type.String() }),
    Type.Null(),
  ]),
})
export type PlatformSetting = Static<typeof Platform>
const PLATFORM: PlatformSetting = {
  disclosure_from: '',
  approval_days: 14,
  answer_days: 14,
  appeal_days: 180,
  repeat_claims: 3,
  country: 'US',
  platform_bp: 0,
  currency: 'EUR',
  late_days: 0,
  minimum_minor: 0,
  quarantine_days: 3,
  debtor: null,
}

/**
 * Settings that administrators change on a screen: name, type and initial value. A new setting is
 * one line here. Choices of a deployment are in the environment (`api/src/config`); the progress
 * of the server's tasks is in `progress.ts`.
 */
const SETTINGS = {
  /** Ids in order; they may include records that have been deleted since. */
  'featured:artists': setting(Ids, []),
  'featured:playlists': setting(Ids, []),
  platform: setting(Platform, PLATFORM),
}

export type SettingName = keyof typeof SETTINGS
type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name]['initial']

export interface Setting<Content> {
  value: Content
  /** Counts changes; 0 before the first one. */
  version: number
}

/** Throws if the stored value does not have the type of the setting. */
export async function getSetting<Name extends SettingName>(
  { db, tables: { settings } }: Handle,
  name: Name,
): Promise<Setting<SettingValue<Name>>> {
  const [row] = await db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.key, name))
  if (!row) return { value: SETTINGS[name].initial, version: 0 }
  return { value: checked(name, complete(name, row.value)), version: row.version }
}

/** Throws if the value does not have the type of the setting. */
export async function setSetting<Name extends SettingName>(
  write: Handle,
  name: Name,
  value: SettingValue<Name>,
  { ifVersion, now }: { ifVersion?: number | undefined; now: number },
): Promise<Setting<SettingValue<Name>> | 'stale'> {
  const { settings } = write.tables
  const existing = await getSetting(write, name)
  if (ifVersion !== undefined && ifVersion !== existing.version) return 'stale'
  const changed = { value: checked(name, value), version: existing.version + 1, updated_at: now }
  await write.db
    .insert(settings)
    .values({ key: name, ...changed })
    .onConflictDoUpdate({ target: settings.key, set: changed })
  return { value, version: changed.version }
}

/** Members that a setting has got since it was stored have their initial values. */
function complete(name: SettingName, value: unknown): unknown {
  const { initial } = SETTINGS[name]
  const hasMembers = !Array.isArray(initial) && typeof value === 'object'
  return hasMembers ? { ...initial, ...value } : value
}

function checked<Name extends SettingName>(name: Name, value: unknown): SettingValue<Name> {
  if (!Value.Check(SETTINGS[name].type, value))
    throw new TypeError(`The setting ${name} cannot be ${JSON.stringify(value)}`)
  return value
}
