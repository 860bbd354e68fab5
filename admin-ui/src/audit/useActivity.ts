import type { AuditEntry } from '@melodia/contract/audit'
import { useGetList } from 'react-admin'

/** The newest entries of the audit trail. */
export const useActivity = (rows: number) =>
  useGetList<AuditEntry>('audit', {
    pagination: { page: 1, perPage: rows },
    sort: { field: 'at', order: 'DESC' },
  })
