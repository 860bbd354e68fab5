import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IMAGES } from '@melodia/contract/choices/people'
import { Creator, CreatorReply, ProfileChanges } from '@melodia/contract/creators'
import { ById } from '@melodia/contract/lists'
import type { CreatorRecord } from '@melodia/db/creators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, creatorOf } from '../../../platform/access/access.ts'
import { documentedForm } from '../../../kit/http/documented.ts'
import type { Rates } from '../../../kit/http/rates.ts'
import { withFormOrJson } from '../../../platform/forms/upload.ts'
import { ifVersion, sendVersion } from '../../../kit/http/versions.ts'
import { makeCreators } from './creators.ts'
import { presentCreator } from './present.ts'
import type { CreatorRoutesOptions } from './routes.ts'

/**
 * The caller's own creator, whatever id the URL names (contract, Own profile; spec §7): creators
 * cannot ask for others.
 */
export const profileRoutes: FastifyPluginAsyncTypebox<
  CreatorRoutesOptions & { rates: Rates }
> = async (app, { db, media, urls, rates, clock }) => {
  const creators = makeCreators({ db, clock, expectFreshSession: app.expectFreshSession })
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creator: account'], params: ById }
  const own = (request: FastifyRequest) => ({
    id: creatorOf(request).id,
    ifVersion: ifVersion(request),
  })
  const send = (reply: FastifyReply, record: CreatorRecord) => {
    sendVersion(reply, record)
    return presentCreator(record, urls)
  }

  app.get(
    '/account/:id',
    {
      config,
      schema: { ...schema, summary: 'Get your own profile', response: { 200: Creator } },
    },
    async (request, reply) => send(reply, await creators.get(creatorOf(request).id)),
  )

  app.put(
    '/account/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Change your own profile',
        consumes: ['multipart/form-data', 'application/json'],
        body: ProfileChanges,
        response: { 200: CreatorReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const target = own(request)
      await creators.expect(target)
      if (request.isMultipart()) await rates.countUpload(callerOf(request).user)
      const changed = await withFormOrJson(request, media, IMAGES, (form, uploadStore) =>
        creators.updateProfile(callerOf(request), target, form, uploadStore),
      )
      return { creator: send(reply, changed) }
    },
  )
}
