import { cleanup } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

// Files share a worker and its page (decision 102): each begins on an empty one, as nobody.
beforeAll(() => {
  // A file may ask for an environment without a page.
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const body = typeof document === 'undefined' ? null : document.body
afterAll(() => {
  if (body && document.body !== body)
    throw new Error('This file replaced document.body: `screen` of later files would stay empty.')
})
