import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'

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
