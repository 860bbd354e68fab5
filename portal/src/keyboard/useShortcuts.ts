import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../preferences.ts'

/** Actions by key. `mod+k` is Ctrl or Cmd and K; ` ` is the space bar. */
export type Shortcuts = Record<string, () => void>

const TYPED_INTO =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], [role=dialog]'
const ARROWED = 'input[type=range], input[type=radio], [role=tab]'
const OWN_KEYS: Record<string, string> = {
  ' ': 'a, button, input, [role=button]',
  ArrowLeft: ARROWED,
  ArrowRight: ARROWED,
}

const shortcutOf = (event: KeyboardEvent) => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

/** Whether the focused element already uses this key. */
const isTaken = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest(TYPED_INTO) !== null ||
    (OWN_KEYS[key] !== undefined && target.closest(OWN_KEYS[key]) !== null))

/**
 * Keys that work wherever the focus is, unless somebody is typing or the focused element uses the
 * key. Single keys can be switched off in the settings (WCAG 2.1.4).
 */
export const useShortcuts = (shortcuts: Shortcuts, enabled = true) => {
  const [singleKeys] = useSingleKeys()
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutOf(event)
      const act = latest.current[name]
      if (!act || event.altKey || event.defaultPrevented || event.isComposing) return
      if (!name.startsWith('mod+') && (!singleKeys || isTaken(event))) return
      event.preventDefault()
      if (!event.repeat || name.startsWith('Arrow')) act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [enabled, singleKeys])
}
