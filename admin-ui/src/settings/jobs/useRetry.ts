import type { Job, JobCounts } from '@melodia/contract/jobs'
import { en, useAction, useAdminCall } from '@melodia/portal'
import * as texts from '#texts/settings.ts'

/** Lets a job that was given up begin anew. */
export const useRetry = () => {
  const call = useAdminCall()
  return useAction<Job>({
    run: ({ id }) => call('POST jobs/{id}/retry', { path: { id } }),
    done: en.jobs.retried,
    failed: en.jobs.retryFailed,
    reload: 'jobs',
  })
}

/** Lets everything of a kind that was given up begin anew. */
export const useRetryAll = () => {
  const call = useAdminCall()
  return useAction<JobCounts, { retried: number }>({
    run: ({ kind }) => call('POST jobs/retry', { body: { kind } }),
    done: (_, { retried }) => texts.jobsQueuedSuccessfully(retried),
    failed: en.jobs.retryFailed,
    reload: 'jobs',
  })
}
