import { DELIVERIES_KEPT_DAYS } from '@melodia/contract/choices/webhooks'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { Delivery, DeliveryFilter, DeliveryParams, DeliveryReply } from '@melodia/contract/webhooks'
import type { Database } from '@melodia/db/database'
import { listDeliveries } from '@melodia/db/webhooks/deliveries'
import { documented } from '../../kit/http/documented.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { JOB_STATE_OF, presentDelivery } from './present.ts'
import type { makeWebhooks } from './webhooks.ts'

interface DeliveryRoutesOptions {
  db: Database
  webhooks: ReturnType<typeof makeWebhooks>
}

const LIST = {
  sorts: ['created_at'],
  defaultSort: ['created_at', 'DESC'],
  filter: DeliveryFilter,
} as const

/** Deliveries of a webhook, with its answers. */
export const deliveryRoutes: FastifyPluginAsyncTypebox<DeliveryRoutesOptions> = async (
  app,
  { db, webhooks },
) => {
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: webhooks'] }

  app.get(
    '/webhooks/:id/deliveries',
    {
      config,
      schema: {
        ...schema,
        summary: `List the deliveries of a webhook, of the last ${DELIVERIES_KEPT_DAYS} days`,
        params: ById,
        querystring: ListQuery,
        response: { 200: ListReply('deliveries', Delivery) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { state, ...filter } = page.filter
      const { seq } = await webhooks.get(idOf(request, 'Webhook'))
      const selection = { ...filter, state: state && JOB_STATE_OF[state] }
      const { rows, total } = await listDeliveries(db.read, seq, { ...page, filter: selection })
      return sendList(reply, 'deliveries', page, { rows: rows.map(presentDelivery), total })
    },
  )

  app.post(
    '/webhooks/:id/deliveries/:delivery/again',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Deliver an event again, with the same id',
        params: DeliveryParams,
        body: NoBody,
        response: { 200: DeliveryReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => {
      const { delivery } = request.params
      const id = idOf(request, 'Webhook')
      const again = await webhooks.deliverAgain(id, idOf({ params: { id: delivery } }, 'Delivery'))
      return { delivery: presentDelivery(again) }
    },
  )
}
