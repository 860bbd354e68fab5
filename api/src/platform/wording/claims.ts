import { UNCONFIRMED_CLAIM_DAYS } from '@melodia/contract/choices/claims'
import type { ClaimMailDetails, MailWords } from '@melodia/contract/mailContents'
import { withoutLinks } from './harmless.ts'

type WordsByKind = {
  [Kind in keyof ClaimMailDetails]: (detail: ClaimMailDetails[Kind]) => MailWords
}

/** The claim, and the track where there is one. */
const named = ({ number, title }: { number: string; title: string }) =>
  title ? `Claim ${number}, about “${title}”` : `Claim ${number}`

const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** With its time of day, since something ends then. */
const momentOf = (at: number) =>
  `${new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const dismissed = (of: { number: string; title: string }) =>
  `${named(of)}: the track stays public, or is public again. This is why:`

/** Mails to claimants in words. What creators write is without links. */
export const CLAIM_WORDS: WordsByKind = {
  'confirm-claim': ({ number, path }) => ({
    title: `Confirm your claim ${number}`,
    paragraphs: [
      'Somebody, probably you, sent us a claim and gave this address. We look at it once you have confirmed it.',
      `If it was not you, there is nothing to do: it is removed after ${UNCONFIRMED_CLAIM_DAYS} days.`,
    ],
    action: { label: 'Confirm the claim', path },
  }),
  'claim-received': ({ days, ...of }) => ({
    title: `We have your claim ${of.number}`,
    paragraphs: [
      `${named(of)}, is confirmed. We decide on it within ${days} days, and write to you at each step.`,
      'Please keep its number.',
    ],
  }),
  'claim-held': ({ notes, ...of }) => ({
    title: `The track of claim ${of.number} is hidden`,
    paragraphs: [
      `${named(of)}: the track is not public while we decide. Its creators were told why, and can answer.`,
    ],
    quote: notes,
  }),
  'claim-asked': (of) => ({
    title: `We have asked about your claim ${of.number}`,
    paragraphs: [`${named(of)}: we asked the creators of the track for their answer.`],
  }),
  'claim-answered': (of) => ({
    title: `Your claim ${of.number} was answered`,
    paragraphs: [`${named(of)}: the creators of the track have answered us. We decide next.`],
  }),
  'claim-upheld': ({ notes, isHidden, ...of }) => ({
    title: `Your claim ${of.number} was upheld`,
    paragraphs: [
      isHidden ? `${named(of)}: the track is no longer public.` : `${named(of)}: you are right.`,
    ],
    quote: notes,
  }),
  'claim-dismissed': ({ notes, contactEmail, appeal, ...of }) => ({
    title: `Your claim ${of.number} was dismissed`,
    paragraphs: [
      dismissed(of),
      appeal
        ? `If you think that this is wrong, you can appeal once, until ${momentOf(appeal.until)}. It is free of charge and needs no account; another person decides.`
        : `If you think that this is wrong, write to ${contactEmail} and give the number of the claim.`,
    ],
    quote: notes,
    ...(appeal && { action: { label: 'Appeal', path: appeal.path } }),
  }),
  'claim-dismissed-again': ({ notes, ...of }) => ({
    title: `Your claim ${of.number} was dismissed for good`,
    paragraphs: [
      dismissed(of),
      'Your appeal was heard, so this decision is final here. You can still go to court, or to a certified body that settles disputes out of court.',
    ],
    quote: notes,
  }),
  'claim-appealed': ({ days, ...of }) => ({
    title: `We have your appeal about claim ${of.number}`,
    paragraphs: [
      `${named(of)}: we decide on your appeal within ${days} days, and write to you. Somebody else decides than the first time.`,
    ],
  }),
  'claim-countered': ({ counter, earliest, latest, contactEmail, ...of }) => ({
    title: `Counter-notice to your claim ${of.number}`,
    paragraphs: [
      `${named(of)}: a creator of the track has sent the counter-notice below (17 U.S.C. 512(g)).`,
      `The track is public again from ${dayOf(earliest)} on, and at the latest on ${dayOf(latest)}, unless you tell us before that you have filed an action to restrain its use. Write to ${contactEmail} and give the number of the claim.`,
      'They say under penalty of perjury that the track was hidden by mistake, and accept the jurisdiction of the courts and service of process from you.',
    ],
    quote: withoutLinks(
      [counter.statement, '', counter.name, counter.address, counter.phone, counter.signature].join(
        '\n',
      ),
    ),
  }),
  'claim-restored': (of) => ({
    title: `The track of claim ${of.number} is public again`,
    paragraphs: [
      `${named(of)}: ten business days have passed since the counter-notice, and we know of no suit.`,
    ],
  }),
}
