import { documentKeyOf } from '@melodia/db/documentKey'
import type { DocumentRecord } from '@melodia/db/documents'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../kit/http/errors.ts'
import { MissingFile, type Media } from '../media/media.ts'

/**
 * Sends a document to somebody who may read its record: as a file to save, never shown by the browser
 * within this origin, and never stored by what is between.
 */
export async function sendDocument(
  reply: FastifyReply,
  media: Media,
  document: DocumentRecord | null,
): Promise<FastifyReply> {
  if (!document) throw notFound('Document')
  const { id, name, content_type, bytes } = document
  const stream = await media.documents.open(documentKeyOf(id)).catch((error: unknown) => {
    throw error instanceof MissingFile ? notFound('Document') : error
  })
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
      'content-length': bytes,
      'content-security-policy': 'sandbox',
      'content-type': content_type,
      'x-content-type-options': 'nosniff',
    })
    .send(stream)
}

/** RFC 8187: other characters than these are percent-encoded. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
