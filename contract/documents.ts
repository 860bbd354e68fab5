import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/** A private file of a record. */
export const Document = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'As it was sent, tidied' }),
  content_type: Type.String(),
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String({ description: 'Hex digest of its content' }),
})
export type Document = Static<typeof Document>

/** Files of a form, for the OpenAPI document. */
export const documentFiles = Type.Optional(
  Type.Array(
    Type.String({
      format: 'binary',
      description: `PDF, PNG, JPEG or MP3, at most ${LIMITS.documentBytes} bytes each`,
    }),
    { maxItems: LIMITS.documentsPerRecord },
  ),
)
