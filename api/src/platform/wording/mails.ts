import { ACCOUNT_WORDS } from '@melodia/accounts/mails/wording'
import type { MailContent, MailDetails, MailWords } from '@melodia/contract/mailContents'
import type { StoredNotice } from '@melodia/contract/notices'
import {
  isBundled,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@melodia/contract/notifications'
import { shortened } from '../../kit/text/text.ts'
import { CLAIM_WORDS } from './claims.ts'
import { harmlessSubject, harmlessWords, withoutLinks } from './harmless.ts'
import { wordingOf } from './notices.ts'
import { PARTY_WORDS } from './statements.ts'
import { TITLES } from './titles.ts'

type WordsByKind = { [Kind in keyof MailDetails]: (detail: MailDetails[Kind]) => MailWords }

const WORDS: WordsByKind = {
  ...ACCOUNT_WORDS,
  ...CLAIM_WORDS,
  ...PARTY_WORDS,
  notice: ({ notice, hasTexts }) => WORDS.notices({ notices: [notice], left: 0, hasTexts }),
  notices({ notices, left, hasTexts }) {
    const [first, ...others] = notices
    const more = others.map((notice) => entryOf(notice, hasTexts))
    if (others.length > 0 && isBundled(first.kind))
      return {
        title: TITLES[first.kind](notices.length + left),
        paragraphs: left > 0 ? [`The first ${notices.length} of them:`] : [],
        entries: [entryOf(first, hasTexts), ...more],
      }
    const { paragraphs = [], addresses, entries = [], label = 'Open Melødia' } = wordingOf(first)
    const { title, text, path } = entryOf(first, hasTexts)
    const listed = [...entries, ...more]
    return {
      title,
      paragraphs,
      ...(text && { quote: text }),
      ...(addresses && { addresses }),
      ...(listed.length > 0 && { entries: listed }),
      action: { label, path },
    }
  },
  summary({ notices, left, hasTexts }) {
    const total = notices.length + left
    return {
      title: total === 1 ? 'One thing is new' : `${total} things are new`,
      paragraphs: left > 0 ? [`The newest ${notices.length} of them:`] : [],
      entries: notices.map((notice) => entryOf(notice, hasTexts)),
    }
  },
  test: ({ by }) => ({
    title: 'Mails from Melødia arrive',
    paragraphs: [
      `${withoutLinks(shortened(by, MOST_NAME))} sent this test from Settings, Mail. Nothing needs to be done.`,
    ],
  }),
  gathered: ({ contents, total }) => ({
    title: total === 1 ? 'One more thing happened' : `${total} more things happened`,
    paragraphs: [
      'There were so many that they come in one mail.',
      ...(total > contents.length ? [`The first ${contents.length} of them:`] : []),
    ],
    entries: contents.map((content) => {
      const { title, action } = wordsOf(content)
      return { title, text: '', path: action?.path ?? '/accounts/me' }
    }),
  }),
  written: (words) => words,
}

/** Characters of a name in a mail to an address that anybody may be at. */
const MOST_NAME = 60
/** Kinds for people whose texts are written by others than reviewers. */
const FROM_STRANGERS: ReadonlySet<NotificationKind> = new Set(['track.credited', 'files.proposed'])

/** A notification in a mail: without links where strangers have written its text. */
function entryOf(notice: StoredNotice, hasTexts: boolean) {
  const { kind } = notice
  const { to, hint } = NOTIFICATION_KINDS[kind]
  const { title, text, href: path } = wordingOf(notice)
  if (!hasTexts) return { title: hint, text: '', path }
  const isByStrangers = to === 'reviewers' || FROM_STRANGERS.has(kind)
  return { title, text: isByStrangers ? withoutLinks(text) : text, path }
}

function wordsOf({ kind, detail }: MailContent): MailWords {
  // Kind and detail belong together, which the compiler cannot follow through a table.
  const words = WORDS[kind] as (detail: MailContent['detail']) => MailWords
  return words(detail)
}

/** A mail in words, as it is sent. */
export function mailInWords(content: MailContent): MailWords & { subject: string } {
  const words = harmlessWords(wordsOf(content))
  return { subject: harmlessSubject(words.title), ...words }
}
