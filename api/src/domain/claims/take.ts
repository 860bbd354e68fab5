import type { ClaimReceived } from '@melodia/contract/claims'
import type { FastifyRequest } from 'fastify'
import { unacceptable, unavailable } from '../../kit/http/errors.ts'
import type { Texts } from '../../kit/http/fields.ts'
import type { Rates } from '../../kit/http/rates.ts'
import { withDocuments } from '../../platform/documents/documents.ts'
import type { Media } from '../../platform/media/media.ts'
import { CLAIM_FILES, readClaim } from './form.ts'
import type { ClaimAppeals } from './appeals.ts'
import type { Receiver } from './receive.ts'

export interface PublicClaimOptions {
  receiver: Receiver
  appeals: ClaimAppeals
  media: Media
  rates: Rates
  publicUrl: string
  /** Whether mails are written: without them nobody could confirm a claim. */
  hasMail: boolean
}

/**
 * Reads the form of a claim and takes it. `onTexts` gets what was typed, also if that is refused.
 * @throws Problem 422 for what is missing, 429 beyond `RATE_CLAIMS`, 503 where there is no room for files.
 */
export async function takeClaim(
  request: FastifyRequest,
  { receiver, media, rates, publicUrl, hasMail }: PublicClaimOptions,
  onTexts: (texts: Texts) => void = () => undefined,
): Promise<ClaimReceived> {
  // Counted before the body is read, so refused claims count too.
  await rates.countClaim(request)
  if (!hasMail)
    throw unavailable('Claims cannot be confirmed here, since no mail is sent. Please write to us.')
  return withDocuments(request, media, CLAIM_FILES, async ({ texts }, files) => {
    onTexts(texts)
    const { claim, errors } = readClaim(texts, publicUrl)
    const { documents, errors: fileErrors } = await files.check('evidence')
    Object.assign(errors, fileErrors)
    if (!claim || Object.keys(errors).length > 0) throw unacceptable(errors)
    await receiver.expectRoom(documents.reduce((sum, { file }) => sum + file.bytes, 0))
    return receiver.receive(claim, await files.commit(documents))
  })
}
