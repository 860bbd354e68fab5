import { realBrowser } from '@melodia/session'
import { answerTo, forgetConfig } from '@melodia/session/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

// Long enough for a busy machine; each test is limited to 60 seconds.
configure({ asyncUtilTimeout: 40_000 })

// The simulated browser loads no frames: as if the issuer knew nobody.
realBrowser.visitHidden = async (url) => answerTo(new URL(url), { error: 'login_required' })

// Files share a worker and its page (decision 102): each begins on an empty one, as nobody.
beforeAll(() => {
  // A file may ask for an environment without a page.
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  forgetConfig()
})

const body = typeof document === 'undefined' ? null : document.body
const styles = body ? [...document.head.querySelectorAll('style')] : []
afterAll(() => {
  if (!body) return
  if (document.body !== body)
    throw new Error('This file replaced document.body: `screen` of later files would stay empty.')
  if (!styles.every((style) => document.head.contains(style)))
    throw new Error('This file removed styles: screens of later files could not be shown.')
})
