/** Resources of audit entries; lifecycle.ts lists the actions on each. */
export const AUDIT_RESOURCES = [
  'tracks',
  'artists',
  'playlists',
  'creators',
  'requests',
  'users',
  'tokens',
  'webhooks',
  'imports',
  'settings',
  'restrictions',
  'consents',
  'approvals',
  'claims',
  'periods',
  'parties',
  'payout-details',
  'payouts',
] as const
export type AuditResource = (typeof AUDIT_RESOURCES)[number]
