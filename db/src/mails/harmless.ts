import type { MailContent } from '../tables.ts'

/** Characters of a subject, of a title and of an entry: names and titles are by people. */
const MOST = { subject: 120, title: 300 }
/** Things that one gathered mail names. */
export const MOST_GATHERED = 30

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

export function harmlessContent(content: MailContent): MailContent {
  const { title, entries } = content
  return {
    ...content,
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

/** One mail instead of many: a new entry follows the earlier ones. */
export function gathered(before: MailContent | null, added: MailContent): MailContent {
  const { title, action } = added
  const entries = [
    ...(before?.entries ?? []),
    { title, text: '', path: action?.path ?? '/accounts/me' },
  ]
  const total = (before?.total ?? 0) + 1
  return {
    title: total === 1 ? 'One more thing happened' : `${total} more things happened`,
    paragraphs: [
      'There were so many within an hour that they come in one mail.',
      ...(total > MOST_GATHERED ? [`The first ${MOST_GATHERED} of them:`] : []),
    ],
    entries: entries.slice(0, MOST_GATHERED),
    total,
  }
}
