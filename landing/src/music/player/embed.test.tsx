import { fireEvent, screen } from '@testing-library/dom'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../testing/examples.ts'
import type { Playback } from './playback.ts'
import { open } from './testing/page.tsx'
import { startForTest } from './testing/start.ts'
import { aSpeaker } from './testing/speaker.ts'

let playback: Playback
let end: () => void
/** An embedded track on another site. */
function embed(browser: FakeBrowser) {
  const speaker = aSpeaker()
  open({ kind: 'embed-track', track: aTrack() })
  const started = startForTest(browser, 'embed', speaker.audio)
  playback = started.playback
  end = started.end
  fireEvent.click(screen.getByRole('button', { name: 'Play Night Ferry' }))
  return speaker
}
const playing = () =>
  vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
afterEach(() => end())

test('plays where the frame may store nothing, and asks nobody to sign in', async () => {
  const browser = {
    ...fakeBrowser(),
    get local(): Storage {
      throw new DOMException('', 'SecurityError')
    },
    get session(): Storage {
      throw new DOMException('', 'SecurityError')
    },
  }
  const speaker = embed(browser)
  await playing()
  speaker.hear(5)
  fireEvent(window, new Event('pagehide'))
  expect(playback.state).toMatchObject({ kind: 'preview', position: 5 })
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull()
  expect(browser.calls).toEqual([])
})

test('keeps no queue, and tells plays of listeners as those of an embedded player', async () => {
  const browser = fakeBrowser()
  browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
  browser.answers['/stream'] = { url: '/whole.mp3', expires_at: '2031-01-01T00:00:00.000Z' }
  browser.answers['/plays'] = { accepted: 1, duplicates: 0, refused: [] }
  const speaker = embed(browser)
  await playing()
  speaker.hear(40)
  fireEvent(window, new Event('pagehide'))
  expect(browser.session.getItem('x-player')).toBeNull()
  const call = browser.calls.find(({ url }) => url.endsWith('/plays'))
  expect(JSON.parse(String(call?.init.body))).toMatchObject({
    plays: [{ source: 'embed', heard_ms: 40_000 }],
  })
})
