import { Type, type Static } from 'typebox'
import { QUARANTINE_DAYS_MOST } from './choices/payouts.ts'
import { COUNTRIES, DAYS_MOST, LATE_DAYS_MOST, REPEAT_CLAIMS_MOST } from './choices/settings.ts'

import { IBAN_LONGEST } from './payouts.ts'

const Days = (description: string) => Type.Integer({ minimum: 1, maximum: DAYS_MOST, description })

const platform = {
  disclosure_from: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description:
      'ISO date from which a new track has to say who or what made it; it begins at midnight in the ' +
      'zone of the platform. Null: it never has to',
  }),
  approval_days: Days(
    'For the answer of who represents an artist; then administrators decide on the name',
  ),
  answer_days: Days('In which appeals and claims are answered'),
  appeal_days: Days('In which a restriction or a decision can be appealed against'),
  repeat_claims: Type.Integer({
    minimum: 1,
    maximum: REPEAT_CLAIMS_MOST,
    description: 'Upheld claims from which on a creator is shown to administrators',
  }),
  country: Type.Enum(COUNTRIES, { description: 'Whose business days count' }),
  platform_bp: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'What the platform keeps of each play from now on, in basis points',
  }),
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'ISO 4217; of what is paid back. It cannot be changed once there is a period',
  }),
  minimum_minor: Type.Integer({
    minimum: 0,
    maximum: 10 ** 9,
    description: 'Of a payout, in minor units of its currency; less is carried over',
  }),
  quarantine_days: Type.Integer({
    minimum: 0,
    maximum: QUARANTINE_DAYS_MOST,
    description: 'For which changed payout details are not used',
  }),
  debtor: Type.Union(
    [
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 70 }),
          iban: Type.String({ minLength: 1, maxLength: IBAN_LONGEST }),
          bic: Type.String({ minLength: 1, maxLength: 11 }),
        },
        { additionalProperties: false },
      ),
      Type.Null(),
    ],
    { description: 'Whose account payouts are made from. Null: nobody’s yet' },
  ),
  late_days: Type.Integer({
    minimum: 0,
    maximum: LATE_DAYS_MOST,
    description: 'After the end of a period before it can be closed: plays are told late',
  }),
}

/** What administrators choose for the whole platform. */
export const PlatformSettings = Type.Object({
  ...platform,
  version: Type.Integer({ minimum: 0, description: '0 before the first change' }),
})
export type PlatformSettings = Static<typeof PlatformSettings>

/** Absent settings stay as they are. */
export const PlatformSettingsChanges = Type.Partial(Type.Object(platform), {
  additionalProperties: false,
  minProperties: 1,
})
export type PlatformSettingsChanges = Static<typeof PlatformSettingsChanges>
