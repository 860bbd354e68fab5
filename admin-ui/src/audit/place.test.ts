import type { AuditEntry } from '@melodia/contract/audit'
import { expect, test } from 'vitest'
import { placeOf } from './paths.ts'

const CREATED_PENDING = { changes: { status: { before: null, after: 'pending' } } }

test.each<[Partial<AuditEntry>, string | null]>([
  [{ action: 'validate', resource: 'tracks' }, '/tracks/edit/1'],
  [{ action: 'reject', resource: 'tracks' }, '/tracks/pending/edit/1'],
  [{ action: 'create', resource: 'tracks', detail: CREATED_PENDING }, '/tracks/pending/edit/1'],
  [{ action: 'update', resource: 'creators' }, '/creators/show/1'],
  [{ action: 'delete', resource: 'artists' }, '/settings/trash'],
  [{ action: 'purge', resource: 'artists' }, null],
  [{ action: 'delete', resource: 'webhooks' }, null],
  [{ action: 'import', resource: 'imports' }, '/settings/imports/1'],
  [{ action: 'close-period', resource: 'periods' }, '/royalties/1'],
  [{ action: 'pay', resource: 'payouts' }, '/payouts/1'],
  [{ action: 'withhold', resource: 'parties' }, null],
  [{ action: 'lift', resource: 'restrictions' }, '/restrictions/1'],
  [
    { action: 'approve', resource: 'approvals' },
    '/approvals?filter=%7B%22id%22%3A%5B%221%22%5D%7D',
  ],
  [{ action: 'feature', resource: 'playlists' }, '/playlists/featured'],
  [{ action: 'update-many', resource: 'tracks', resource_id: '' }, null],
  [{ action: 'undo-many', resource: 'tracks' }, null],
])('an entry leads to what it is about: %j to %s', (given, place) => {
  const entry = { resource_id: '1', detail: {}, ...given } as AuditEntry
  expect(placeOf(entry)).toBe(place)
})
