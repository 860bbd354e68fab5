import type { TrackEvent } from '@melodia/contract/audit'
import type { ReviewState } from '@melodia/contract/choices/reviews'
import type { HistoryAction } from '@melodia/contract/lifecycle'
import { describe, expect, test } from 'vitest'
import { durationInWords } from './durations.ts'
import { submittedAt, historyOf, publishedAt, type Step } from './historyOf.ts'

const HOUR = 60 * 60_000
const T = Date.parse('2026-03-01T00:00:00.000Z')
const at = (hours: number) => new Date(T + hours * HOUR).toISOString()

const aTrack = (status: 'pending' | 'approved', changed = 0) => ({
  status,
  created_at: at(0),
  updated_at: at(changed),
})
const anEvent = (
  action: HistoryAction,
  hours: number,
  more: Partial<TrackEvent> = {},
): TrackEvent => ({
  id: `${action} ${hours}`,
  at: at(hours),
  action,
  track: 't',
  title: 'Ferry',
  notes: '',
  by: 'Melødia review',
  waited_ms: action === 'validate' ? 3 * HOUR : null,
  reasons: [],
  kept_until: null,
  can_appeal: false,
  ...more,
})
const brief = ({ label, state }: Step) => `${label} ${state}`

describe('spec §4: the history of a track', () => {
  test('it was uploaded and checked, is in review, and will be published', () => {
    const steps = historyOf(aTrack('pending'), [], { found: '2:31 long', now: T + 50 * HOUR })
    expect(steps).toMatchObject([
      { label: 'Uploaded', state: 'done', at: at(0) },
      { label: 'Checked', state: 'done', at: at(0), text: '2:31 long' },
      { label: 'In review', state: 'now', text: 'Waiting for 2 days' },
      { label: 'Published', state: 'next' },
    ])
  })

  test('published: when, how long it took, and what the review says', () => {
    const events = [anEvent('validate', 3, { notes: 'Lovely.' })]
    expect(historyOf(aTrack('approved', 3), events).slice(2)).toEqual([
      { label: 'In review', state: 'done', at: at(0), text: 'It took 3 hours' },
      { label: 'Published', state: 'done', at: at(3), notes: 'Lovely.' },
    ])
    expect(publishedAt(events)).toBe(at(3))
  })

  test('new files of a published track start it anew; they are what is checked', () => {
    const events = [anEvent('resubmit', 20), anEvent('validate', 3)]
    const steps = historyOf(aTrack('pending', 20), events, { now: T + 21 * HOUR })
    expect(steps.map(brief)).toEqual([
      'Uploaded done',
      'In review done',
      'Published done',
      'New files done',
      'Checked done',
      'In review now',
      'Published next',
    ])
    expect(steps[4]?.at).toBe(at(20))
    expect(steps[5]?.text).toBe('Waiting for 1 hour')
    const again = historyOf(aTrack('approved', 30), [...events, anEvent('validate', 30)])
    expect(again.map(brief).slice(4)).toEqual(['Checked done', 'In review done', 'Published done'])
    expect(submittedAt(aTrack('pending'), events)).toBe(at(20))
  })

  test('a change while it waits does not start the wait again', () => {
    const steps = historyOf(aTrack('pending', 5), [], { now: T + 6 * HOUR })
    expect(steps.map(brief)).toContain('Changed done')
    expect(steps.find(({ state }) => state === 'now')?.text).toBe('Waiting for 6 hours')
  })

  test('what never had to wait is published, nobody knows when', () => {
    expect(historyOf(aTrack('approved'), []).at(-1)).toEqual({ label: 'Published', state: 'done' })
    expect(publishedAt([])).toBeUndefined()
  })

  test('changes requested, handed in again, published; it says whose turn it is', () => {
    const asked = anEvent('request-changes', 2, {
      notes: 'Listen at 0:40.',
      reasons: ['audio-quality', 'metadata'],
    })
    const review = { state: 'changes', deferred_until: null } as const
    const steps = historyOf({ ...aTrack('pending', 3), review }, [asked])
    expect(steps.map(brief)).toEqual([
      'Uploaded done',
      'Checked done',
      'Changes requested done',
      'Changed done',
      'Waiting for you now',
      'In review next',
      'Published next',
    ])
    expect(steps[2]?.notes).toBe('Listen at 0:40.')
    expect(steps[2]?.text).toMatch(/^The sound has faults.*wrong or misleading\.$/)
    const events = [anEvent('validate', 9), anEvent('submit', 6), asked]
    expect(historyOf(aTrack('approved', 9), events).map(brief)).toEqual([
      'Uploaded done',
      'Changes requested done',
      'Resubmitted done',
      'Checked done',
      'In review done',
      'Published done',
    ])
  })

  test('rejected, appealed, taken back: in order, and the step it is at', () => {
    const events = [anEvent('appeal', 4, { notes: 'It is meant so.' }), anEvent('reject', 3)]
    const stepsAt = (state: ReviewState, deferred_until: string | null = null) =>
      historyOf({ ...aTrack('pending'), review: { state, deferred_until } }, events, {
        now: T + 5 * HOUR,
      })
    expect(stepsAt('appeal').map(brief)).toEqual([
      'Uploaded done',
      'Checked done',
      'Rejected done',
      'Appealed done',
      'Appeal in review now',
      'Published next',
    ])
    expect(stepsAt('appeal')[4]?.text).toMatch(/^Waiting for 1 hour\. Another reviewer/)
    expect(stepsAt('deferred', '2026-03-20T12:00:00.000Z')[4]?.text).toBe(
      'Deferred until Mar 20, 2026',
    )
    const undone = [...events, anEvent('undo-rejection', 5)]
    expect(historyOf(aTrack('pending'), undone).map(brief).slice(3)).toEqual([
      'Appealed done',
      'Rejection taken back done',
      'In review now',
      'Published next',
    ])
  })

  test('times are said in the largest unit that says enough', () => {
    expect([30_000, 60_000, HOUR, 47 * HOUR, 48 * HOUR].map(durationInWords)).toEqual([
      'less than a minute',
      '1 minute',
      '1 hour',
      '47 hours',
      '2 days',
    ])
  })
})
