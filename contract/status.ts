import { Type, type Static } from 'typebox'

const Part = Type.Union([Type.Literal('ok'), Type.Literal('failed')])

/** `GET /api/status`: the message 'OK' means online (spec §7, Health). */
export const Status = Type.Object({
  message: Type.String({ examples: ['OK'] }),
  health: Type.Object({ database: Part, media: Part, version: Type.String() }),
})
export type Status = Static<typeof Status>
