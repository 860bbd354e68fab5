import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What an independent reader finds in a PDF. */
export interface ReadPdf {
  info: Record<string, unknown>
  /** Of each page, what is drawn: within which tag, and the text. */
  pages: { tag: string; text: string }[][]
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const drawn: ReadPdf['pages'][number] = []
    for (const item of items)
      if ('str' in item) {
        const last = drawn.at(-1)
        if (last) last.text += item.hasEOL ? `${item.str} ` : item.str
      } else if ('tag' in item && item.tag !== 'Span')
        drawn.push({ tag: String(item.tag), text: '' })
    pages.push(drawn.map(({ tag, text }) => ({ tag, text: text.replace(/\s+/g, ' ').trim() })))
  }
  await pdf.loadingTask.destroy()
  return { info: { ...info }, pages }
}

/** The texts of one kind on all pages. */
export const textsOf = ({ pages }: ReadPdf, ...tags: string[]): string[] =>
  pages.flatMap((page) => page.filter(({ tag }) => tags.includes(tag)).map(({ text }) => text))
