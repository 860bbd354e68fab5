import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Job,
  JobFilter,
  JobReply,
  JobRetry,
  JobRetryReply,
  JobSummary,
} from '@melodia/contract/jobs'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { makeJobs } from './jobs.ts'

interface JobRoutesOptions {
  db: Database
  clock: () => number
}

const LIST = {
  sorts: ['created_at'],
  defaultSort: ['created_at', 'DESC'],
  filter: JobFilter,
} as const

/** Work that outlives a call, for admins: what waits, what runs, what was given up. */
export const jobRoutes: FastifyPluginAsyncTypebox<JobRoutesOptions> = async (app, options) => {
  const jobs = makeJobs(options)
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: jobs'] }

  app.get(
    '/jobs',
    {
      config,
      schema: {
        ...schema,
        summary: 'List jobs that wait, run, or were given up',
        querystring: ListQuery,
        response: { 200: ListReply('jobs', Job) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'jobs', page, await jobs.list(page))
    },
  )

  app.get(
    '/jobs/summary',
    {
      config,
      schema: { ...schema, summary: 'Numbers of jobs by kind', response: { 200: JobSummary } },
    },
    async () => jobs.summary(),
  )

  app.post(
    '/jobs/:id/retry',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Try a job again that was given up',
        params: ById,
        body: NoBody,
        response: { 200: JobReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => ({ job: await jobs.retry(idOf(request, 'Job')) }),
  )

  app.post(
    '/jobs/retry',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Try everything of a kind again that was given up',
        body: JobRetry,
        response: { 200: JobRetryReply },
      },
    },
    async (request) => jobs.retryAll(request.body.kind),
  )
}
