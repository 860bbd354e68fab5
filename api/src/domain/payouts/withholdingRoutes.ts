import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import { NewWithholding, Withholdings } from '@melodia/contract/payouts'
import type { Database } from '@melodia/db/database'
import { documentsOfAll } from '@melodia/db/documents'
import { partiesOfIds } from '@melodia/db/periods/parties'
import { partiesBySeq, partyOfId } from '@melodia/db/splits/parties'
import { addWithholding, withheldShares, withholdingsOf } from '@melodia/db/withholdings'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { documentedForm } from '../../kit/http/documented.ts'
import { notFound, refuseFields } from '../../kit/http/errors.ts'
import { readFields, requireAll, single, type FieldsOf } from '../../kit/http/fields.ts'
import { idOf } from '../../kit/http/ids.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { actorOf, adminArea, callerOf } from '../../platform/access/access.ts'
import { documentField, withDocuments } from '../../platform/documents/documents.ts'
import { sendDocument } from '../../platform/documents/send.ts'
import { record } from '../../platform/events/record.ts'
import type { Media } from '../../platform/media/media.ts'
import { presentParty } from './balance.ts'

interface WithholdingRoutesOptions {
  db: Database
  media: Media
  clock: () => number
  zone: string
}

const NOUN = 'Party'
const FIELDS: FieldsOf<typeof NewWithholding> = {
  bp: {
    label: 'Tax',
    read: (texts) => {
      const text = single(texts)
      return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : text
    },
    fits: 'is 0 to 10000 basis points',
  },
  from: { label: 'From', read: single, fits: 'is a date, such as 2027-01-01' },
  reason: { label: 'Reason', read: single, fits: 'has at most 2000 characters' },
}
const FILES = { document: documentField('Document', { count: 1, formats: ['pdf'] }) }

/** Tax that is kept back of parties, with what shows that it has to be. */
export const withholdingRoutes: FastifyPluginAsyncTypebox<WithholdingRoutesOptions> = async (
  app,
  { db, media, clock, zone },
) => {
  const config = { access: adminArea.access, counted: true } as const
  const schema = { tags: ['admin: royalties'], params: ById }

  /** @throws Problem 404 for whoever never had a share */
  async function knownParty(request: FastifyRequest<{ Params: ById }>): Promise<number> {
    const seq = await partyOfId(db.read, idOf(request, NOUN))
    if (seq === null) throw notFound(NOUN)
    return seq
  }

  async function present(seq: number): Promise<Withholdings> {
    const party = (await partiesBySeq(db.read, [seq])).get(seq)
    if (!party) throw notFound(NOUN)
    const shares = await withheldShares(db.read, [seq], dateIn(zone, clock()))
    const rows = await withholdingsOf(db.read, seq)
    const documents = await documentsOfAll(
      db.read,
      'withholding',
      rows.map((row) => row.seq),
    )
    return {
      party: presentParty(party),
      bp: shares.get(seq) ?? 0,
      history: rows.map(({ share_bp, from, reason, by, created_at, ...row }) => {
        const [document] = documents.get(row.seq) ?? []
        return {
          bp: share_bp,
          from,
          reason,
          by,
          created_at: new Date(created_at).toISOString(),
          document: document ? { id: document.id, name: document.name } : null,
        }
      }),
    }
  }

  app.get(
    '/parties/:id/withholding',
    {
      config,
      schema: {
        ...schema,
        summary: 'Tax that is kept back of a party, and since when',
        response: { 200: Withholdings },
      },
    },
    async (request) => present(await knownParty(request)),
  )

  app.get(
    '/parties/:id/withholding/:document',
    {
      config,
      schema: {
        ...schema,
        summary: 'Download what shows that tax is to be kept back',
        params: Type.Object({ ...ById.properties, document: Type.String() }),
      },
    },
    async (request, reply) => {
      const rows = await withholdingsOf(db.read, await knownParty(request))
      const seqs = rows.map(({ seq }) => seq)
      const documents = [...(await documentsOfAll(db.read, 'withholding', seqs)).values()].flat()
      const asked = documents.find(({ id }) => id === request.params.document) ?? null
      return sendDocument(reply, media, asked)
    },
  )

  app.put(
    '/parties/:id/withholding',
    {
      config,
      schema: {
        ...schema,
        summary: 'Keep tax back from the periods on that begin on a day, or none any more',
        consumes: ['multipart/form-data'],
        body: NewWithholding,
        response: { 200: Withholdings },
      },
      ...documentedForm,
    },
    async (request) => {
      const id = idOf(request, NOUN)
      return withDocuments(request, media, FILES, async (form, files) => {
        const rules = { required: ['bp', 'from', 'reason'] }
        const { fields, errors } = readFields(form.texts, NewWithholding, FIELDS, rules)
        const { documents, errors: wrong } = await files.check('document')
        if (documents.length === 0 && !wrong['document'])
          errors['document'] = 'Document is required: what shows that tax is to be kept back.'
        if (fields.reason?.trim() === '') errors['reason'] = 'Reason is required.'
        refuseFields({ ...errors, ...wrong })
        const { bp, from, reason } = requireAll({
          bp: fields.bp,
          from: fields.from,
          reason: fields.reason?.trim(),
        })
        const now = clock()
        const party = (await db.write((write) => partiesOfIds(write, [id], now))).get(id)
        if (party === undefined) throw notFound(NOUN)
        const stored = await files.commit(documents)
        const actor = actorOf(callerOf(request))
        await db.write(async (write) => {
          const row = { party, share_bp: bp, from, reason, made_by: actor.seq }
          await addWithholding(write, row, stored, now)
          await record(write, {
            actor,
            action: 'withhold',
            resource: 'parties',
            resource_id: id,
            title: (await partiesBySeq(write, [party])).get(party)?.name ?? id,
            detail: { bp, from, reason },
            creators: [],
            now,
          })
        })
        return present(party)
      })
    },
  )
}
