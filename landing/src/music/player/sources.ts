import type { CatalogueStream, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { API_BASE } from '@melodia/contract/session'
import type { Browser } from '@melodia/session'
import { hasListenerLeft, listenerOf, sendAsListener, type Place } from '../listener/listener.ts'
import type { PageTrack } from '../parts/tracks.ts'

/** A track's source: the whole, its preview, or nothing. */
export type Source =
  | { kind: 'whole'; url: string; /** Milliseconds since 1970, as `now` has them. */ until: number }
  | { kind: 'preview'; url: string; hasEnded: boolean }
  /** The track is not published any more. */
  | { kind: 'gone' }
  /** The server is not reached, or refuses for now. */
  | { kind: 'failed' }

/** Milliseconds after which a server without answer counts as failed. */
const PATIENCE = 20_000
/** A stream that ends sooner than this is asked for anew. */
const RESERVE = 30_000

/** Finds what can be played: the whole track for somebody who is signed in, else its preview. */
export function makeSources(browser: Browser, place: Place) {
  /** A token that the server has refused. */
  let refused = ''
  /** Milliseconds by which the server's clock is ahead. */
  let ahead = 0

  const listener = () => {
    const known = listenerOf(browser, place)
    return known?.token === refused ? null : known
  }

  const call = async (path: string, token: string | null = null) => {
    const reply = await browser.fetch(`${API_BASE}/catalogue/tracks/${path}`, {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const date = Date.parse(reply.headers.get('date') ?? '')
    if (!Number.isNaN(date)) ahead = date - browser.now()
    return reply
  }

  const preview = (url: string): Source => ({
    kind: 'preview',
    url,
    hasEnded: refused !== '' || hasListenerLeft(browser),
  })

  async function freshPreview(id: string): Promise<Source> {
    const reply = await call(id)
    if (isGone(reply)) return { kind: 'gone' }
    if (!reply.ok) return { kind: 'failed' }
    return preview(((await reply.json()) as CatalogueTrackDetail).preview_url)
  }

  async function stream(track: PageTrack, before: string, isRenewal: boolean): Promise<Source> {
    const path = `${encodeURIComponent(track.id)}/stream`
    const reply = await sendAsListener((token) => call(path, token), browser, place)
    if (reply.ok) {
      const { url, expires_at } = (await reply.json()) as CatalogueStream
      return { kind: 'whole', url, until: Date.parse(expires_at) - RESERVE }
    }
    if (isGone(reply)) return { kind: 'gone' }
    if (reply.status !== 401 && reply.status !== 403) return { kind: 'failed' }
    refused = listener()?.token ?? before
    return isRenewal ? freshPreview(encodeURIComponent(track.id)) : preview(track.preview_url)
  }

  return {
    /** The preview, for visitors: known without asking, as browsers that want a press need it. */
    atOnce: (track: PageTrack): Source | null => (listener() ? null : preview(track.preview_url)),

    /** Asks the server; a renewal also asks where the preview is now. */
    find: async (track: PageTrack, isRenewal: boolean): Promise<Source> => {
      try {
        const known = listener()
        if (known) return await stream(track, known.token, isRenewal)
        return isRenewal
          ? await freshPreview(encodeURIComponent(track.id))
          : preview(track.preview_url)
      } catch {
        return { kind: 'failed' }
      }
    },

    /** The time as the server has it: clocks of devices are wrong by hours. */
    now: () => browser.now() + (Math.abs(ahead) > RESERVE / 2 ? ahead : 0),
  }
}
export type Sources = ReturnType<typeof makeSources>

const isGone = ({ status }: Response) => status === 404 || status === 410
