import type { AuditEntry } from '@melodia/contract/audit'
import { useGetList } from 'react-admin'

/** The latest audit entries. */
export const useActivity = (rows: number) =>
  useGetList<AuditEntry>('audit', {
    pagination: { page: 1, perPage: rows },
    sort: { field: 'at', order: 'DESC' },
  })
