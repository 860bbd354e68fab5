import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ClaimAppeal, ClaimReceived, ClaimToken, NewClaim } from '@melodia/contract/claims'
import { documentFiles } from '@melodia/contract/documents'
import { Type } from 'typebox'
import { documentedForm } from '../../kit/http/documented.ts'
import { takeClaim, type PublicClaimOptions } from './take.ts'

const ClaimForm = Type.Object(
  { ...NewClaim.properties, evidence: documentFiles },
  { additionalProperties: false },
)

/** What anybody says of a track, without an account. */
export const publicClaimRoutes: FastifyPluginAsyncTypebox<PublicClaimOptions> = async (
  app,
  options,
) => {
  const config = { access: 'public', counted: true } as const
  const schema = { tags: ['claims'] }

  app.post(
    '/claims',
    {
      config,
      schema: {
        ...schema,
        summary: 'Claim that a track uses what is yours, or is unlawful',
        description:
          'A mail to the address that is given has a link to confirm it; nothing is looked at before. ' +
          'The reply is the same whether the track is public, pending or gone.',
        consumes: ['multipart/form-data', 'application/json'],
        body: ClaimForm,
        response: { 202: ClaimReceived },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const taken = await takeClaim(request, options)
      return reply.code(202).send(taken)
    },
  )

  app.post(
    '/claims/confirm',
    {
      config,
      schema: {
        ...schema,
        summary: 'Confirm a claim, with the token of the link in the mail',
        body: ClaimToken,
        response: { 200: ClaimReceived },
      },
    },
    async (request) => options.receiver.confirm(request.body.token),
  )

  app.post(
    '/claims/appeal',
    {
      config,
      schema: {
        ...schema,
        summary: 'Appeal against the dismissal of a claim, with the token of the link in the mail',
        description: 'Once, within the time that the mail says. Another administrator decides.',
        body: ClaimAppeal,
        response: { 202: ClaimReceived },
      },
    },
    async (request, reply) => {
      const { token, text } = request.body
      return reply.code(202).send(await options.appeals.appeal(token, text.trim()))
    },
  )
}
