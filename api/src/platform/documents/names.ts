import { LIMITS } from '@melodia/contract/choices/limits'
import type { DocumentFormat } from '@melodia/contract/choices/documents'

/** What a name may end with; the first is given to one that ends otherwise. */
const ENDINGS: Readonly<Record<DocumentFormat, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  mp3: ['.mp3'],
}

/**
 * The name of a file as it was sent, without folders, control and other invisible characters, and those
 * that file systems refuse; it ends as its format does.
 */
export function tidyFileName(filename: string, format: DocumentFormat | null): string {
  const last = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}\ufffd]+/gu, ' ')
    .replaceAll(/[<>:"|?*]/g, '-')
    .replace(/^[\s.]+/, '')
    .trim()
  const endings = format ? ENDINGS[format] : []
  const ending = endings.find((candidate) => plain.toLowerCase().endsWith(candidate))
  const stem = (ending ? plain.slice(0, -ending.length) : plain).trim()
  const [first = ''] = endings
  const most = LIMITS.documentNameLength - 5
  return `${[...stem].slice(0, most).join('') || 'document'}${ending ?? first}`
}
