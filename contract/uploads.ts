import { Type } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/** Headers of the calls of uploads that can be continued (https://tus.io/protocols/resumable-upload). */
export const UploadVersion = Type.Object({ 'tus-resumable': Type.Literal('1.0.0') })

/** Begins an upload. */
export const UploadCreation = Type.Object({
  ...UploadVersion.properties,
  'upload-length': Type.Integer({ minimum: 1, maximum: LIMITS.audioBytes }),
  'upload-metadata': Type.Optional(
    Type.String({
      description: 'Pairs as in tus 1.0; `filename` is kept',
      examples: ['filename bmlnaHQubXAz'],
    }),
  ),
})

/** Continues an upload. */
export const UploadContinuation = Type.Object({
  ...UploadVersion.properties,
  'upload-offset': Type.Integer({ minimum: 0, description: 'Number of bytes that are here' }),
})
