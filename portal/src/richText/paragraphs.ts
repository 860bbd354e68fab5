/** Only this opens a tag. */
const TAG = /<[a-z!/?]/i

/** A stored text for the editor: lines of plain text become paragraphs. */
export const paragraphs = (text: unknown): string => {
  if (typeof text !== 'string' || text === '') return ''
  if (TAG.test(text)) return text
  const lines = text.split(/\n+/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
}
