import { Type, type Static } from 'typebox'

const disclosure_from = Type.Union([Type.String({ format: 'date' }), Type.Null()], {
  description:
    'ISO date from which a new track has to say who or what made it; it begins at midnight in the ' +
    'zone of the platform. Null: it never has to',
})

/** What administrators choose for the whole platform. */
export const PlatformSettings = Type.Object({
  disclosure_from,
  version: Type.Integer({ minimum: 0, description: '0 before the first change' }),
})
export type PlatformSettings = Static<typeof PlatformSettings>

/** Absent settings stay as they are. */
export const PlatformSettingsChanges = Type.Object(
  { disclosure_from: Type.Optional(disclosure_from) },
  { additionalProperties: false, minProperties: 1 },
)
