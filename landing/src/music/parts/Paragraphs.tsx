import { createElement } from 'react'
import { paragraphs } from './words.ts'

/** A text of several paragraphs, as it was written. They may be alike, so they have no keys. */
export function Paragraphs({ text }: { text: string }) {
  const parts = paragraphs(text)
  if (parts.length === 0) return null
  return createElement(
    'div',
    { className: 'prose' },
    ...parts.map((part) => createElement('p', {}, part)),
  )
}
