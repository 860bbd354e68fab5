import { LIMITS } from '@melodia/contract/choices/limits'
import type { Following, Like, LikedTracks } from '@melodia/contract/me'
import {
  keepDrafts,
  offerDraft,
  rememberPlace,
  takeDraft,
  type Browser,
  type Slot,
} from '@melodia/session'
import { counted } from '@melodia/contract/counted'
import { callAsListener } from './calls.ts'
import { listenerOf } from './listener.ts'
import * as texts from '#texts/music.ts'

const BUTTONS = '[data-choice]'
/** Begins the path of a like; other paths are follows. */
const LIKES = 'likes/'
/** Says in an address that a choice waits there, which was made before the sign-in. */
const WAITING = '#choice'
/** Owner of what a visitor wants to do: they are nobody yet. */
const VISITOR = 'visitor'

type Reply = Like | Following

interface Parts {
  browser: Browser
  /** Says something beside a button, and to screen readers. */
  tell: (button: HTMLElement, text: string) => void
}

/**
 * The buttons that like and follow. Visitors sign in first, and what they pressed is done when they
 * are back.
 */
export function handleChoices({ browser, tell }: Parts) {
  /** Whether a choice holds, by its path. */
  const known = new Map<string, boolean>()

  const buttonsOf = (path: string) =>
    [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter(
      ({ dataset }) => dataset.choice === path,
    )

  function draw(path: string, reply: Reply) {
    const isChosen = 'liked' in reply ? reply.liked : reply.following
    known.set(path, isChosen)
    press(path, isChosen)
    if (!('followers' in reply)) return
    for (const place of document.querySelectorAll<HTMLElement>('[data-followers]'))
      if (place.dataset.followers === path) place.textContent = counted(reply.followers, 'follower')
  }
  const press = (path: string, isPressed: boolean) => {
    for (const button of buttonsOf(path)) button.setAttribute('aria-pressed', String(isPressed))
  }

  async function choose(button: HTMLElement, path: string, isWanted: boolean) {
    press(path, isWanted)
    const method = isWanted ? 'PUT' : 'DELETE'
    const answer = await callAsListener<Reply>(browser, `me/${path}`, { method })
    if (answer.status === 'done') return draw(path, answer.body)
    press(path, !isWanted)
    if (answer.status === 'visitor') return signInFirst(button, path)
    tell(button, answer.status === 'refused' ? answer.detail : texts.notSavedPleaseTryAgain)
  }

  /** In the player, the place is the page of what it plays. */
  async function signInFirst(button: HTMLElement, path: string) {
    const { pathname, search } = browser.location
    const place = button.dataset.choicePlace ?? pathname + search
    const forget = offerDraft(slotOf(place), () => ({ path }))
    await keepDrafts(browser)
    forget()
    try {
      rememberPlace(place + WAITING, browser)
    } catch {
      // Without storage nobody can sign in either.
    }
    browser.location.assign('/login')
  }

  /** Only with the draft that this browser has kept: no link of others makes anybody follow. */
  async function finish() {
    const { pathname, search, hash } = browser.location
    if (hash !== WAITING || !listenerOf(browser, 'page')) return
    history.replaceState(history.state, '', pathname + search)
    const draft = await takeDraft(slotOf(pathname + search), browser)
    const path = String(draft?.values.path ?? '')
    const [button] = buttonsOf(path)
    if (!button) return
    await choose(button, path, true)
    button.focus()
  }

  async function askFollow(path: string) {
    const answer = await callAsListener<Following>(browser, `me/${path}`)
    if (answer.status === 'done') draw(path, answer.body)
  }

  /** One call for all tracks of a page. */
  async function askLikes(ids: readonly string[]) {
    const query = new URLSearchParams({ l: String(LIMITS.cataloguePage), id: ids.join(',') })
    const answer = await callAsListener<LikedTracks>(browser, `me/likes?${query}`)
    if (answer.status !== 'done') return
    const liked = new Set(answer.body.data.tracks.map(({ id }) => id))
    for (const id of ids) draw(LIKES + id, { id, liked: liked.has(id) })
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTONS)
    const path = button && button.dataset.choice
    if (!path) return
    void choose(button, path, button.getAttribute('aria-pressed') !== 'true')
  })
  void finish()

  return {
    /** Asks what the buttons of the page and the player say. */
    update() {
      const buttons = document.querySelectorAll<HTMLElement>(`${BUTTONS}:not([data-own] *)`)
      const paths = [...new Set([...buttons].map(({ dataset }) => dataset.choice ?? ''))]
      const isVisitor = !listenerOf(browser, 'page')
      for (const path of paths)
        if (isVisitor || known.has(path)) press(path, known.get(path) ?? false)
      if (isVisitor) return
      const unknown = paths.filter((path) => path !== '' && !known.has(path))
      const isLike = (path: string) => path.startsWith(LIKES)
      for (const path of unknown) if (!isLike(path)) void askFollow(path)
      const ids = unknown.filter(isLike).map((path) => path.slice(LIKES.length))
      for (let first = 0; first < ids.length; first += LIMITS.cataloguePage)
        void askLikes(ids.slice(first, first + LIMITS.cataloguePage))
    },
  }
}

const slotOf = (place: string): Slot => ({ owner: VISITOR, place })
