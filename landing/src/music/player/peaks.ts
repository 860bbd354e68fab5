import type { CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { API_BASE } from '@melodia/contract/session'
import type { Browser } from '@melodia/session'
import type { PageTrack } from '../parts/tracks.ts'

export type Peaks = Pick<PageTrack, 'waveform' | 'preview_waveform'>

const NONE: Peaks = { waveform: null, preview_waveform: null }

/** The peaks of tracks: lists have none, so they are asked for, and `onKnown` is called. */
export function makePeaks(browser: Browser, onKnown: () => void) {
  const known = new Map<string, Peaks>()

  async function ask(id: string) {
    const reply = await browser.fetch(`${API_BASE}/catalogue/tracks/${encodeURIComponent(id)}`)
    if (!reply.ok) return
    const { waveform, preview_waveform } = (await reply.json()) as CatalogueTrackDetail
    known.set(id, { waveform, preview_waveform })
    onKnown()
  }

  return (track: PageTrack): Peaks => {
    if (track.waveform ?? track.preview_waveform) return track
    const peaks = known.get(track.id)
    if (peaks) return peaks
    known.set(track.id, NONE)
    // Without them there is a plain slider.
    ask(track.id).catch(() => {})
    return NONE
  }
}
export type PeaksOf = ReturnType<typeof makePeaks>
