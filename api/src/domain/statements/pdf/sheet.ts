import { buffer } from 'node:stream/consumers'
import { light } from '@melodia/identity'
import Document from 'pdfkit'
import type { Fonts } from './fonts.ts'
import { plain, type Drawn } from './letters.ts'
import { pageOf } from './words.ts'

/** Points, of which there are 72 to an inch: A4. */
export const PAGE = { left: 48, top: 60, width: 499, bottom: 780, footer: 796 }

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
    }
  }
}

/** A document of pages, of which each part is either in the structure or marked as decoration. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  title: string
  /** The page that is drawn on, and how many there will be. */
  page: number
  pages: number
}

/** PDF/UA-1, which programs that read aloud rely on. */
const ACCESSIBLE: object = { subset: 'PDF/UA', pdfVersion: '1.7', tagged: true }

/** The same title, moment and drawing give the same bytes. */
export function openSheet(title: string, created_at: number, fonts: Fonts) {
  const doc = new Document({
    ...ACCESSIBLE,
    size: 'A4',
    margin: PAGE.left,
    lang: 'en',
    displayTitle: true,
    // None of those that every reader has: the file holds its own.
    font: '',
    info: {
      Title: title,
      Author: 'Melødia',
      Creator: 'Melødia',
      CreationDate: new Date(created_at),
    },
  })
  // The types know files of fonts alone.
  for (const [name, font] of Object.entries(fonts))
    doc.registerFont(name, font as unknown as Buffer)
  const bytes = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { doc, root, title, page: 1, pages: 1 }
  return {
    sheet,
    finish() {
      drawFooter(sheet)
      root.end()
      doc.end()
      return bytes
    },
  }
}

export interface Style {
  size: number
  isBold?: boolean
  color?: 'ink' | 'muted' | 'accent'
}
export const TEXT: Style = { size: 9.5 }

export const styled = (doc: PDFKit.PDFDocument, { size, isBold = false, color = 'ink' }: Style) =>
  doc
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(light[color])

export interface Place {
  x: number
  y: number
  width: number
  align?: 'right' | undefined
}

/** Draws a text in the current style, on as many lines as it needs. */
export function put(doc: PDFKit.PDFDocument, { text, actual }: Drawn, place: Place) {
  const { x, y, width, align = 'left' } = place
  if (actual !== undefined) doc.markContent('Span', { actual })
  const needed = doc.widthOfString(text)
  if (needed > width) doc.text(text, x, y, { width, align, height: Infinity })
  else doc.text(text, align === 'right' ? x + width - needed : x, y, { lineBreak: false })
  if (actual !== undefined) doc.endMarkedContent()
}

export const heightIn = (doc: PDFKit.PDFDocument, { text }: Drawn, width: number) =>
  doc.widthOfString(text) > width
    ? doc.heightOfString(text, { width })
    : doc.currentLineHeight(true)

/** Draws a paragraph or a heading at `y`; returns where it ends. */
export function drawText(
  { doc, root }: Sheet,
  y: number,
  { tag = 'P', text, ...style }: Style & { tag?: 'P' | 'H1' | 'H2'; text: string },
): number {
  const drawn = plain(text)
  styled(doc, style)
  const height = heightIn(doc, drawn, PAGE.width)
  root.add(doc.struct(tag, {}, () => put(doc, drawn, { x: PAGE.left, y, width: PAGE.width })))
  return y + height
}

/** Draws what is no content: it is not read aloud. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Pagination' })
  draw()
  doc.endMarkedContent()
}

export const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + PAGE.width, y)
    .lineWidth(0.5)
    .stroke(light.line)

/** Ends a page, and begins the next one. */
export function turnPage(sheet: Sheet) {
  drawFooter(sheet)
  sheet.doc.addPage()
  sheet.page += 1
}

function drawFooter({ doc, title, page, pages }: Sheet) {
  decorate(doc, () => {
    styled(doc, { size: 8, color: 'muted' })
    const place = { x: PAGE.left, y: PAGE.footer, width: PAGE.width }
    put(doc, plain(`Melødia, ${title}`), place)
    put(doc, plain(pageOf(page, pages)), { ...place, align: 'right' })
  })
}
