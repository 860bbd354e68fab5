/** Work that outlives the call that caused it. */
export const JOB_KINDS = [
  'mail',
  'delivery',
  'report',
  'analysis',
  'download',
  'royalties',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** A job fails for good after the last attempt. */
export const JOB_STATES = ['waiting', 'done', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What becomes of a job that is not done: a running one is a waiting one that a worker holds. */
export const OPEN_JOB_STATES = ['waiting', 'running', 'failed'] as const
export type OpenJobState = (typeof OPEN_JOB_STATES)[number]
