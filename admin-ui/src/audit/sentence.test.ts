import type { AuditEntry } from '@melodia/contract/audit'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { ACTIONS, AUDIT_ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import { describe, expect, test } from 'vitest'
import { changesOf, doneOf, phraseOf } from './sentence.ts'

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  at: '2026-11-22T00:00:00.000Z',
  actor: { id: 'u1', name: 'Ada' },
  action: 'update',
  resource: 'tracks',
  resource_id: 't1',
  title: 'Night Ferry',
  detail: {},
  cause: null,
  ...given,
})

describe('decision 074: every entry that the server can write has words', () => {
  test.each(
    AUDIT_ACTIONS.flatMap((action) => ACTIONS[action].on.map((of) => [action, of] as const)),
  )('%s %s', (action, resource) => {
    expect(doneOf(action)).not.toBe(action)
    expect(phraseOf(entry({ action, resource }))).not.toMatch(/[_-]|undefined/)
  })

  test('an action of a version to come says its own name', () => {
    const unknown = {
      action: 'toString' as AuditAction,
      resource: 'constructor' as AuditResource,
    }
    expect(phraseOf(entry(unknown))).toBe('toString constructor')
  })
})

describe('what changed', () => {
  const changes = {
    title: { before: 'Night', after: 'Night Ferry' },
    artists: { before: ['Ann'], after: ['Ann', 'Bo'] },
    artists_ids: { before: ['1'], after: ['1', '2'] },
    explicit: { before: false, after: true },
    album: { before: 'Isles', after: '' },
    artworkFile: { before: 'aa/1.png', after: 'bb/2.png' },
  }

  test('is said in the words of the form, from what to what', () => {
    const changed = entry({ detail: { changes } })
    expect(phraseOf(changed)).toBe(
      'changed title, artists, explicit, album and artwork of the track',
    )
    expect(changesOf(changed)).toEqual([
      'Title: “Night” → “Night Ferry”',
      'Artists: Ann → Ann, Bo',
      'Explicit: no → yes',
      'Album: “Isles” → nothing',
      'Artwork: replaced',
    ])
  })

  test('one field is one field, and another person of the same name is said', () => {
    const { artists_ids, title } = changes
    expect(phraseOf(entry({ detail: { changes: { title } } }))).toBe(
      'changed the title of the track',
    )
    expect(changesOf(entry({ detail: { changes: { artists_ids } } }))).toEqual([
      'Artists (of the same name): 1 → 1, 2',
    ])
  })

  test('a create says that there is something new, not all of it', () => {
    const created = entry({ action: 'create', detail: { changes } })
    expect(phraseOf(created)).toBe('created the track')
    expect(changesOf(created)).toEqual([])
  })
})
