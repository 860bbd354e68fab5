/** Only this opens something in HTML. */
const TAG = /<[a-z!/?]/i

/** A stored text as the editor reads it: lines of a plain text become paragraphs. */
export const paragraphs = (text: unknown): string => {
  if (typeof text !== 'string' || text === '') return ''
  if (TAG.test(text)) return text
  const lines = text.split(/\n+/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
}
