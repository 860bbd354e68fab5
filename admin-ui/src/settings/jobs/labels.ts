import { LIMITS } from '@melodia/contract/choices/limits'
import type { JobKind, OpenJobState } from '@melodia/contract/choices/jobs'
import type { JobSubject } from '@melodia/contract/jobs'
import { paths, tracks } from '@melodia/portal'
import { SETTINGS } from '../../sitemap.tsx'
import * as texts from '#texts/settings.ts'

export const JOB_LABELS: Record<JobKind, string> = {
  mail: texts.mail,
  delivery: texts.webhookDelivery,
  report: texts.checkOfTrack,
  analysis: texts.analysisOfRecording,
  download: texts.fileOfPersonalData,
  royalties: texts.runOfPeriod,
}

export const JOB_STATES = {
  waiting: { label: 'waiting', color: 'warning' },
  running: { label: 'running', color: 'info' },
  failed: { label: 'failed', color: 'error' },
} as const satisfies Record<OpenJobState, object>

/** The page of what a job is about; null where there is none. */
export function pageOf({ noun, id, title, status }: JobSubject): string | null {
  if (noun === 'webhook') return `${SETTINGS}/webhooks/${id}`
  if (noun === 'mail') return filtered('mail', { q: title.slice(0, LIMITS.nameLength) })
  return noun === 'track' && status ? paths.edit(tracks[status], id) : null
}

/** The list of the jobs of a kind that are in a state. */
export const listOf = (kind: JobKind, state: OpenJobState) => filtered('jobs', { kind, state })

const filtered = (screen: string, filter: object) =>
  `${SETTINGS}/${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`
