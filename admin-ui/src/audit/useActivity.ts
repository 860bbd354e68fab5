import type { AuditEntry } from '@melodia/contract/audit'
import { ACTIONS, AUDIT_ACTIONS } from '@melodia/contract/lifecycle'
import { useGetList } from 'react-admin'

/** Accounts and programs have many entries; the audit log shows them. */
const QUIET: ReadonlySet<string> = new Set(['users', 'tokens', 'webhooks'])

const WORK = AUDIT_ACTIONS.filter((action) => ACTIONS[action].on.some((noun) => !QUIET.has(noun)))

/** The latest audit entries about the catalogue and its people: sign-ins would bury them. */
export const useActivity = (rows: number) =>
  useGetList<AuditEntry>('audit', {
    filter: { action: WORK },
    pagination: { page: 1, perPage: rows },
    sort: { field: 'at', order: 'DESC' },
  })
