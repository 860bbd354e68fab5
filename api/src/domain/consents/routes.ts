import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CONSENT_SORTS } from '@melodia/contract/choices/consents'
import {
  ConcernedTracks,
  Consent,
  ConsentChanges,
  ConsentFilter,
  ConsentReply,
  NewConsent,
  Withdrawal,
} from '@melodia/contract/consents'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { listConsents, type ConsentRecord } from '@melodia/db/consents'
import type { Database } from '@melodia/db/database'
import { documentsOf, documentsOfAll } from '@melodia/db/documents'
import { loadTracks } from '@melodia/db/tracks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyIsOptional } from '../../kit/http/bodies.ts'
import { documented, documentedForm } from '../../kit/http/documented.ts'
import { refuseFields } from '../../kit/http/errors.ts'
import { readFields, requireAll } from '../../kit/http/fields.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { withDocuments } from '../../platform/documents/documents.ts'
import { sendDocument } from '../../platform/documents/send.ts'
import type { Media } from '../../platform/media/media.ts'
import { makeConsents } from './consents.ts'
import { CHANGED_CONSENT, CONSENT_FILES, NEW_CONSENT } from './form.ts'
import { presentConsent } from './present.ts'

interface ConsentRoutesOptions {
  area: Area
  db: Database
  media: Media
  clock: () => number
  zone: string
}

const LIST = {
  sorts: CONSENT_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: ConsentFilter,
} as const
const NOUN = 'Consent'
const FORM = { consumes: ['multipart/form-data', 'application/json'] }

/**
 * What artists have consented to: for administrators all of it, for creators that of the artists whom
 * they represent.
 */
export const consentRoutes: FastifyPluginAsyncTypebox<ConsentRoutesOptions> = async (
  app,
  { area, db, media, clock, zone },
) => {
  const consents = makeConsents({ db, clock, zone })
  const config = { access: area.access, counted: true } as const
  const isOffice = area.access === 'admin'
  const schema = { tags: [isOffice ? 'admin: consents' : 'creators: consents'] }
  const actor = (request: FastifyRequest) => actingIn(area, request)
  async function send(reply: FastifyReply, row: ConsentRecord) {
    sendVersion(reply, row)
    return presentConsent(row, await documentsOf(db.read, { consent: row.seq }))
  }

  app.get(
    '/consents',
    {
      config,
      schema: {
        ...schema,
        summary: isOffice ? 'List consents' : 'List the consents of the artists you represent',
        querystring: ListQuery,
        response: { 200: ListReply('consents', Consent) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listConsents(db.read, actor(request).scope, page, clock())
      const seqs = rows.map(({ seq }) => seq)
      const documents = await documentsOfAll(db.read, 'consent', seqs)
      const presented = rows.map((row) => presentConsent(row, documents.get(row.seq) ?? []))
      return sendList(reply, 'consents', page, { rows: presented, total })
    },
  )

  app.post(
    '/consents',
    {
      config,
      schema: {
        ...schema,
        ...FORM,
        summary: isOffice
          ? 'Enter a consent, with the document that proves it'
          : 'Consent for an artist whom you represent',
        body: NewConsent,
        response: { 201: ConsentReply },
      },
      ...documentedForm,
    },
    async (request, reply) =>
      withDocuments(request, media, CONSENT_FILES, async (form, files) => {
        const rules = { required: ['artist_id', 'uses', ...(isOffice ? ['reason'] : [])] }
        const { fields, errors } = readFields(form.texts, ...NEW_CONSENT, rules)
        const { documents, errors: wrong } = await files.check('document')
        if (isOffice && documents.length === 0 && !wrong['document'])
          errors['document'] = 'Document is required: the consent as a PDF.'
        if (isOffice && fields.reason?.trim() === '') errors['reason'] = 'Reason is required.'
        refuseFields({ ...errors, ...wrong })
        const { artist_id, uses } = fields
        const values = { ...fields, ...requireAll({ artist_id, uses }) }
        const made = await consents.add(actor(request), values, await files.commit(documents))
        return reply.code(201).send({ consent: await send(reply, made) })
      }),
  )

  app.get(
    '/consents/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a consent', params: ById, response: { 200: Consent } },
    },
    async (request, reply) => send(reply, await consents.get(actor(request), idOf(request, NOUN))),
  )

  app.put(
    '/consents/:id',
    {
      config,
      schema: {
        ...schema,
        ...FORM,
        summary: 'Change a consent that is not over; what it no longer covers is not public',
        params: ById,
        body: ConsentChanges,
        response: { 200: ConsentReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      await consents.get(actor(request), idOf(request, NOUN))
      return withDocuments(request, media, CONSENT_FILES, async (form, files) => {
        const { fields, errors } = readFields(form.texts, ...CHANGED_CONSENT, {})
        const { documents, errors: wrong } = await files.check('document')
        refuseFields({ ...errors, ...wrong })
        const stored = await files.commit(documents)
        const target = targetOf(request, NOUN)
        const changed = await consents.change(actor(request), target, fields, stored)
        return { consent: await send(reply, changed) }
      })
    },
  )

  app.post(
    '/consents/:id/withdraw',
    {
      config,
      schema: {
        ...schema,
        summary: 'Withdraw a consent, now or from a moment on',
        params: ById,
        body: Withdrawal,
        response: { 200: ConsentReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const target = targetOf(request, NOUN)
      const withdrawn = await consents.withdraw(actor(request), target, request.body)
      return { consent: await send(reply, withdrawn) }
    },
  )

  app.get(
    '/consents/:id/tracks',
    {
      config,
      schema: {
        ...schema,
        summary: 'The public tracks that a consent concerns',
        params: ById,
        response: { 200: ConcernedTracks },
      },
    },
    async (request) => {
      const found = await consents.concerned(actor(request), idOf(request, NOUN))
      const tracks = await loadTracks(
        db.read,
        found.map(({ seq }) => seq),
      )
      const names = new Map(
        tracks.map(({ id, creators }) => [id, creators.map(({ name }) => name)]),
      )
      return {
        tracks: found.map(({ id, title, needs_it }) => ({
          id,
          title,
          creators: names.get(id) ?? [],
          needs_it,
        })),
      }
    },
  )

  app.get(
    '/consents/:id/document',
    {
      config,
      schema: {
        ...schema,
        summary: 'The document by which a consent was entered',
        params: ById,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { seq } = await consents.get(actor(request), idOf(request, NOUN))
      const document = (await documentsOf(db.read, { consent: seq })).at(-1) ?? null
      return sendDocument(reply, media, document)
    },
  )
}
