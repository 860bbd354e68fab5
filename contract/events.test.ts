import { describe, expect, test } from 'vitest'
import { ANNOUNCEMENTS, kindsOf, webhookEventOf } from './announcements.ts'
import { WEBHOOK_EVENTS } from './choices/webhooks.ts'
import type { AuditedEvent } from './events.ts'
import { ACTIONS, AUDIT_ACTIONS } from './lifecycle.ts'

const OF_TRACK = { creators: ['Ada'] }

describe('events', () => {
  test('compile only with what belongs to them', () => {
    const events: AuditedEvent[] = [
      { resource: 'tracks', action: 'appeal', detail: OF_TRACK },
      // @ts-expect-error a grant says which creator the person is now
      { resource: 'requests', action: 'grant', detail: { user_id: 'u' } },
      // @ts-expect-error nobody appeals for an artist
      { resource: 'artists', action: 'appeal', detail: OF_TRACK },
      // @ts-expect-error an artist is deleted without reasons
      { resource: 'artists', action: 'delete', detail: { reasons: ['other'] } },
      // @ts-expect-error reasons are codes
      { resource: 'tracks', action: 'request-changes', detail: { ...OF_TRACK, reasons: ['loud'] } },
    ]
    expect(events).toHaveLength(5)
  })

  test('of every action on every resource say whom they are announced to', () => {
    const done = AUDIT_ACTIONS.flatMap((action) =>
      ACTIONS[action].on.map((resource) => `${resource} ${action}`),
    )
    const listed = Object.entries(ANNOUNCEMENTS).flatMap(([resource, actions]) =>
      Object.keys(actions).map((action) => `${resource} ${action}`),
    )
    expect(listed.toSorted()).toEqual(done.toSorted())
  })

  test('tell webhooks all that these are offered, and a new track by its status', () => {
    const announced = Object.values(ANNOUNCEMENTS).flatMap((actions: object) =>
      Object.values(actions).flatMap(({ webhook = [] }) =>
        typeof webhook === 'object' ? Object.values<string>(webhook) : webhook,
      ),
    )
    expect(new Set(announced)).toEqual(new Set(WEBHOOK_EVENTS))
    const detail = { ...OF_TRACK, changes: {} }
    const made = { resource: 'tracks', action: 'create' } as const
    expect(webhookEventOf({ ...made, detail: { ...detail, status: 'pending' } })).toBe(
      'track.submitted',
    )
    expect(webhookEventOf({ ...made, detail: { ...detail, status: 'approved' } })).toBe(
      'track.published',
    )
  })

  test('with the name of another resource’s action tell nobody by accident', () => {
    const restored: AuditedEvent = { resource: 'artists', action: 'restore', detail: {} }
    expect([kindsOf(restored), webhookEventOf(restored)]).toEqual([[], null])
  })
})
