import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UploadProgress } from './UploadProgress.tsx'

const MB = 1024 * 1024
const cancel = vi.fn<() => void>()

/** Shows an upload of 60 MB: `at` this many MB, after this many seconds. */
const show = () => {
  const progress = (loaded: number) => (
    <UploadProgress sent={{ loaded: loaded * MB, total: 60 * MB }} onCancel={cancel} />
  )
  const { container, rerender } = render(progress(0))
  return {
    pass: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)),
    at: (loaded: number) => rerender(progress(loaded)),
    facts: () => Array.from(container.querySelectorAll('p span'), (span) => span.textContent),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('real progress with rate and remaining time', () => {
  test('share, amount, rate and what is left', () => {
    const { pass, at, facts } = show()
    expect(facts()).toEqual(['0 %', '0.0 of 60 MB'])
    for (let tenth = 1; tenth <= 110; tenth++) {
      pass(0.1)
      at(tenth * 0.15)
    }
    expect(facts()).toEqual(['27 %', '16.5 of 60 MB', '1.5 MB/s', 'about 30 s left'])
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
      'aria-valuenow',
      '27',
    )
  })

  test('a screen reader hears tenths', () => {
    const { at } = show()
    at(17)
    expect(screen.getByRole('status')).toHaveTextContent(/^20 % uploaded$/)
  })

  test('a line on which nothing moves says so', () => {
    const { pass, at, facts } = show()
    pass(1)
    at(10)
    pass(5)
    expect(facts().at(-1)).toBe('The connection is slow; waiting…')
    expect(screen.getByRole('status')).toHaveTextContent(/^10 % uploaded\. The connection is slow/)
    at(11)
    pass(1)
    expect(facts()).not.toContain('The connection is slow; waiting…')
  })

  test('what is sent whole is being checked and no longer cancelled', () => {
    const { at } = show()
    const button = screen.getByRole('button', { name: 'Cancel upload' })
    act(() => button.click())
    expect(cancel).toHaveBeenCalledOnce()
    at(60)
    expect(screen.getByRole('status')).toHaveTextContent('Uploaded, checking the files…')
    expect(button).toBeDisabled()
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  })

  test('one of several says which it is', () => {
    render(<UploadProgress sent={{ loaded: 0, total: 0 }} onCancel={cancel} label="Night Ferry" />)
    expect(screen.getByRole('progressbar', { name: 'Upload of Night Ferry' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel upload of Night Ferry' })).toBeEnabled()
  })
})
