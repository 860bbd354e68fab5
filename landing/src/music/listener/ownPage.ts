import type { CatalogueTrack } from '@melodia/contract/catalogue'
import type { Follow } from '@melodia/contract/me'
import type { Browser } from '@melodia/session'
import { pageTrack, type PageTrack } from '../parts/tracks.ts'
import { callAsListener } from './calls.ts'
import { showMailChoice } from './mailChoice.ts'
import { followRow, trackRow } from './rows.ts'

const ROWS = 50
const PATHS = { liked: 'me/likes', following: 'me/follows', feed: 'me/feed' } as const

interface OwnList {
  data: { totalPages: number } & ({ tracks: CatalogueTrack[] } | { follows: Follow[] })
}

/** Fills the page of what the listener likes or follows; other pages have nothing to fill. */
export function showOwnPage(browser: Browser): void {
  const place = document.querySelector<HTMLElement>('[data-own]')
  if (!place) return
  const path = PATHS[place.dataset.own as keyof typeof PATHS]
  const part = <Part extends HTMLElement>(selector: string) => place.querySelector<Part>(selector)!
  const more = part<HTMLButtonElement>('[data-more]')
  const tracks: PageTrack[] = []
  let next = 1

  function show(state: 'loading' | 'visitor' | 'empty' | 'failed' | 'rows') {
    for (const each of place!.querySelectorAll<HTMLElement>('[data-state]'))
      each.hidden = each.dataset.state !== state
  }

  async function load() {
    if (next === 1) show('loading')
    more.disabled = true
    const answer = await callAsListener<OwnList>(browser, `${path}?p=${next}&l=${ROWS}`)
    more.disabled = false
    if (answer.status === 'visitor') return show('visitor')
    if (answer.status !== 'done') return show('failed')
    const { data } = answer.body
    const added = 'follows' in data ? drawFollows(data.follows) : drawTracks(data.tracks)
    show(next === 1 && added === 0 ? 'empty' : 'rows')
    more.hidden = next >= data.totalPages
    next += 1
  }

  const template = part<HTMLTemplateElement>('template')
  function drawFollows(follows: readonly Follow[]) {
    part('.rows').append(...follows.map((follow) => followRow(template, follow)))
    return follows.length
  }
  /** They are played as the tracks of the page. */
  function drawTracks(added: readonly CatalogueTrack[]) {
    part('.rows').append(...added.map((track) => trackRow(template, track)))
    tracks.push(...added.map(pageTrack))
    setPageTracks(tracks)
    return added.length
  }

  more.addEventListener('click', () => void load())
  part('[data-again]').addEventListener('click', () => void load())
  void load()
  void showMailChoice(browser, place)
}

/** In a plain element: Trusted Types let nobody write into a script, even one of data. */
function setPageTracks(tracks: readonly PageTrack[]) {
  const list = document.createElement('data')
  list.id = 'page-tracks'
  list.hidden = true
  list.textContent = JSON.stringify(tracks)
  document.querySelector('#page-tracks')?.replaceWith(list)
}
