import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WEBHOOK_SORTS } from '@melodia/contract/choices/webhooks'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookFilter,
  WebhookReply,
  WebhookSecretReply,
} from '@melodia/contract/webhooks'
import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'
import { documented, documentedBody } from '../../kit/http/documented.ts'
import { callerOf } from '../access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idempotently } from '../access/idempotency.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { deliveryRoutes } from './deliveryRoutes.ts'
import { presentSecret, presentWebhook } from './present.ts'
import type { Receivers } from './receivers.ts'
import { makeWebhooks, type CountedWebhook } from './webhooks.ts'

export interface WebhookRoutesOptions {
  db: Database
  receivers: Receivers
  clock: () => number
}

const LIST = {
  sorts: WEBHOOK_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: WebhookFilter,
} as const

/** Webhooks, for admins. Their secrets are in the replies of a create and of a new secret only. */
export const webhookRoutes: FastifyPluginAsyncTypebox<WebhookRoutesOptions> = async (
  app,
  { db, receivers, clock },
) => {
  const webhooks = makeWebhooks({ db, receivers, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: webhooks'] }
  const send = (reply: FastifyReply, webhook: CountedWebhook) => {
    sendVersion(reply, webhook)
    return presentWebhook(webhook)
  }

  app.get(
    '/webhooks',
    {
      config,
      schema: {
        ...schema,
        summary: 'List webhooks',
        querystring: ListQuery,
        response: { 200: ListReply('webhooks', Webhook) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await webhooks.list(page)
      return sendList(reply, 'webhooks', page, { rows: rows.map(presentWebhook), total })
    },
  )

  app.get(
    '/webhooks/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a webhook', params: ById, response: { 200: Webhook } },
    },
    async (request, reply) => send(reply, await webhooks.get(idOf(request, 'Webhook'))),
  )

  app.post(
    '/webhooks',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Make a webhook; its secret is in this reply only',
        body: NewWebhook,
        response: { 201: WebhookSecretReply },
      },
      ...documentedBody,
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const replyOf = (made: CountedWebhook) => ({ webhook: presentSecret(made) })
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        webhooks.create(callerOf(request), request.body, keep),
      )
      sendVersion(reply, body.webhook)
      return reply.code(201).send(body)
    },
  )

  app.put(
    '/webhooks/:id',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Change a webhook, or switch it on or off',
        params: ById,
        body: WebhookChanges,
        response: { 200: WebhookReply },
      },
      ...documentedBody,
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const target = targetOf(request, 'Webhook')
      const changed = await webhooks.update(callerOf(request), target, request.body)
      return { webhook: send(reply, changed) }
    },
  )

  app.post(
    '/webhooks/:id/secret',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Make a new secret, which replaces the current one at once',
        params: ById,
        body: NoBody,
        response: { 200: WebhookSecretReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const target = targetOf(request, 'Webhook')
      const changed = await webhooks.renewSecret(callerOf(request), target)
      sendVersion(reply, changed)
      return { webhook: presentSecret(changed) }
    },
  )

  app.delete(
    '/webhooks/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a webhook with its deliveries',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => webhooks.remove(callerOf(request), targetOf(request, 'Webhook')),
  )

  await app.register(deliveryRoutes, { db, webhooks })
}
