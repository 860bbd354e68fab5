import type { MailWords } from '@melodia/contract/mailContents'

/** Characters of a subject, of a title and of an entry: names and titles are by people. */
const MOST = { subject: 120, title: 300 }

/**
 * A text of somebody in a mail, in which mail programs find no link: no scheme, and no dot between
 * the parts of a host. Where there was one, a space is seen.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll('://', ': //').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')

const clipped = (text: string, most: number) =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : text

const titled = (text: string, most: number) =>
  clipped(withoutLinks(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')), most)

/** Subjects and titles quote names and titles of records, which strangers write. */
export const harmlessSubject = (subject: string): string => titled(subject, MOST.subject)

export function harmlessWords(words: MailWords): MailWords {
  const { title, entries } = words
  return {
    ...words,
    title: titled(title, MOST.title),
    ...(entries && {
      entries: entries.map(({ title: of, text, path }) => ({
        title: titled(of, MOST.title),
        text,
        path,
      })),
    }),
  }
}
