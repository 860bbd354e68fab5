import '@testing-library/jest-dom/vitest'
import type { Check, Report } from '@melodia/contract/reports'
import type { Comment } from '@melodia/contract/reviews'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CommentPins } from './CommentPins.tsx'
import { ReportList } from './ReportList.tsx'

afterEach(cleanup)

const check = (id: Check['id'], level: Check['level'], at_ms: number | null = null): Check => ({
  id,
  level,
  text: `About ${id}.`,
  value: null,
  limit: null,
  at_ms,
})

const comment = (at_ms: number, resolved_at: string | null = null): Comment => ({
  id: String(at_ms),
  at_ms,
  text: `At ${at_ms}`,
  by: 'reviewer',
  author: 'Ada',
  created_at: '2026-11-22T14:00:00Z',
  resolved_at,
})

test('a report shows the worst first, says levels in words, folds away what is fine', async () => {
  const report: Report = {
    state: 'done',
    level: 'stop',
    checks: [
      check('decodes', 'ok'),
      check('bit-rate', 'note'),
      check('clipping', 'warning', 61_000),
      check('artwork', 'stop'),
    ],
    matches: [],
  }
  const onGo = vi.fn<(at_ms: number) => void>()
  const user = userEvent.setup({ delay: null })
  render(<ReportList report={report} error={null} refetch={() => {}} onGo={onGo} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'StopArtwork. About artwork.',
    'WarningClipping. About clipping.Play from 1:01',
    'NoteBit rate. About bit-rate.',
  ])
  await user.click(screen.getByRole('button', { name: 'Play from 1:01' }))
  expect(onGo).toHaveBeenCalledWith(61_000)
  await user.click(screen.getByRole('button', { name: 'Show 1 passed check' }))
  expect(screen.getByText('About decodes.', { exact: false })).toBeVisible()
})

test('comments that are close have one pin, which says so', () => {
  const comments = [comment(1_000), comment(2_000), comment(60_000, '2026-11-22T14:00:00Z')]
  render(<CommentPins comments={comments} length_ms={100_000} onGo={() => {}} />)
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    '2 comments from 0:01, open',
    '1 comment at 1:00, resolved: At 60000',
  ])
})
