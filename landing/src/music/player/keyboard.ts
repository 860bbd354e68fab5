import { makeJsonStore } from './jsonStore.ts'
import type { Playback } from './playback.ts'

/** Seconds of one press of an arrow. */
const STEP_S = 5
/** Elements that use letters and spaces themselves. */
const TYPING = 'input:not([type=range]), textarea, select, [contenteditable]'
const PRESSED = 'button, a[href], summary, audio'

/**
 * The player's keys on the whole page. They can be switched off, as people who speak to their
 * computer need (WCAG 2.1.4).
 */
export function handleKeyboard(playback: Playback, choice: HTMLInputElement | null) {
  const store = makeJsonStore<boolean>(() => sessionStorage, 'x-player-keys')
  if (choice) {
    choice.checked = store.read() ?? true
    choice.addEventListener('change', () => store.write(choice.checked))
  }
  const keys: Record<string, () => void> = {
    ' ': playback.toggle,
    k: playback.toggle,
    n: playback.next,
    p: playback.previous,
    ArrowLeft: () => playback.skip(-STEP_S),
    ArrowRight: () => playback.skip(STEP_S),
  }
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    const isOff = choice?.checked === false || playback.state.track === null
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(TYPING)) return
    if (key === ' ' && target.closest(PRESSED)) return
    // A slider has its own arrows.
    if (key.startsWith('Arrow') && target.closest('input, [role=slider], audio')) return
    const work = keys[key.length === 1 ? key.toLowerCase() : key]
    if (!work || (event.repeat && !key.startsWith('Arrow'))) return
    event.preventDefault()
    work()
  })
}
