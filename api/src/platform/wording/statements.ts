import { STATEMENT_LINK_DAYS } from '@melodia/contract/choices/statements'
import type { MailWords, PartyMailDetails } from '@melodia/contract/mailContents'
import { daysOf } from '@melodia/contract/periodTexts'

type WordsByKind = {
  [Kind in keyof PartyMailDetails]: (detail: PartyMailDetails[Kind]) => MailWords
}

/** Mails to people who get a share by their email. */
export const PARTY_WORDS: WordsByKind = {
  'unclaimed-statement': ({ path, ...days }) => ({
    title: `Your royalty statement for ${daysOf(days)}`,
    paragraphs: [
      'Somebody gives you a share of what a track earns on Melødia, and named this address. A statement for these days is ready: it says what the share earned, and why.',
      'Open the link, and sign in with an account of this address or create one. The link alone opens nothing: only somebody who can read mails to this address sees the statement.',
      `The link works for ${STATEMENT_LINK_DAYS} days. The mail about a later statement brings another one.`,
    ],
    action: { label: 'Read my statements', path },
  }),
}
