import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'

// Files share a worker and its page (decision 102): each begins on an empty one, as nobody.
beforeAll(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
