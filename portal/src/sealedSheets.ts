import { withEmotionCache } from '@emotion/react'
import { useState } from 'react'

interface Sheet {
  /** Rules so far; Emotion begins a style element at 0. */
  ctr: number
  insert: (rule: string) => void
}

const sealed = new WeakSet<Sheet>()

/**
 * Puts the rules of each drawing into a style element of their own. A rule that comes into an older
 * one has the browser match all elements of its rules again: with a full table, the whole screen.
 * This is a workaround: it counts on `ctr`, which Emotion does not document (decision 240).
 */
export function sealSheets(sheet: Sheet) {
  // A portal that is shown again has the same sheet.
  if (sealed.has(sheet)) return
  sealed.add(sheet)
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    insert(rule)
    // Rules of one drawing come in one task.
    queueMicrotask(() => (sheet.ctr = 0))
  }
}

/** Seals the sheets of the styles around it. */
export const SealedSheets = withEmotionCache((_props: object, { sheet }) => {
  useState(() => sealSheets(sheet))
  return null
})
