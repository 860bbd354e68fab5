import type { AuditEntry } from '@melodia/contract/audit'
import type { CsvColumn } from '@melodia/portal'
import { actorOf } from '../audit/index.ts'

/** The audit log as a file. */
export const auditColumns: CsvColumn<AuditEntry>[] = [
  { label: 'When', value: ({ at }) => at },
  { label: 'Who', value: actorOf },
  { label: 'Action', value: ({ action }) => action },
  { label: 'Resource', value: ({ resource }) => resource },
  { label: 'ID', value: ({ resource_id }) => resource_id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Detail', value: ({ detail }) => JSON.stringify(detail) },
]
