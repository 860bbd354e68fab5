import type { Fact } from '@melodia/contract/changes'
import { embedPath, publicPath } from '@melodia/contract/choices/catalogue'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { RestrictionSubject } from '@melodia/contract/choices/restrictions'
import { REASON_CODES } from '@melodia/contract/choices/reviews'
import { REASONS } from '@melodia/contract/reviewTexts'
import type { MailWords } from '@melodia/contract/mailContents'
import type { Notice, NoticeDetails, StoredNotice, Wording } from '@melodia/contract/notices'
import { moneyOf } from '@melodia/contract/money'
import { textOfNames } from '@melodia/contract/names'
import type { NotificationKind } from '@melodia/contract/notifications'
import { daysOf } from '@melodia/contract/periodTexts'
import { counted } from '../../kit/text/text.ts'

interface Words extends Wording {
  /** For its mail: paragraphs before the link, addresses, entries, and the link's label. */
  paragraphs?: string[]
  addresses?: MailWords['addresses']
  entries?: MailWords['entries']
  label?: string
}

type WordsByKind = { [Kind in NotificationKind]: (detail: NoticeDetails[Kind]) => Words }
type OfTrack = NoticeDetails['track.undone']
type OnStatus = NoticeDetails['changes.proposed']
type OfRestriction = Omit<NoticeDetails['restriction.ended'], 'notes'>

/** Reasons and notes. */
const whyOf = ({ reasons, notes }: NoticeDetails['track.rejected']) =>
  [
    ...REASON_CODES.filter((code) => reasons.includes(code)).map((code) => REASONS[code].text),
    ...(notes ? [notes] : []),
  ].join('\n')
/** Screens of a creator’s money, or of a person’s who has claimed their shares. */
const ownArea = (isClaimed = false) => (isClaimed ? '/creators/me' : '/creators')
const restrictionPath = ({
  restriction,
  is_claimed,
}: Pick<OfRestriction, 'restriction' | 'is_claimed'>) =>
  `${ownArea(is_claimed)}/restrictions/${restriction}`
const pendingPath = (area: '/admin' | '/creators', { track }: OfTrack) =>
  `${area}/tracks/pending/edit/${track}`
/** For what happens to pending and to published tracks. */
const trackPath = (
  area: '/admin' | '/creators',
  { track, status }: Pick<OnStatus, 'track' | 'status'>,
) => `${area}/tracks/${status === 'pending' ? 'pending/' : ''}edit/${track}`
const creditText = (creators: readonly string[]) => {
  if (creators.length === 0)
    return `You are its only creator. If that is wrong, delete it, or ask ${PLATFORM}.`
  const named = creators.slice(0, MOST_NAMES)
  const left = creators.length - named.length
  const names = listed([...named, ...(left > 0 ? [`${left} more`] : [])])
  return `With ${names}. If that is wrong, take your name off on its page.`
}
const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
/** Names that a text gives in full. */
const MOST_NAMES = 3
const byOf = ({ by }: { by: string }) => (by ? `By ${by}` : '')

/** A field that was changed: `Genre: Ambient`. */
const newValueOf = ([field, value]: [string, Fact]) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${valueText(value)}`
const valueText = (value: Fact) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return (Array.isArray(value) ? textOfNames(value) : String(value ?? '')) || 'empty'
}

/** What a restriction is about: `“Night Ferry”`, `plays of “Night Ferry”`. */
const namedSubject = (subject: RestrictionSubject, title: string) => {
  if (subject === 'plays') return `plays of “${title}”`
  return subject === 'creator' ? title : `“${title}”`
}
const heldBack = ({ subject, kind, title }: OfRestriction) => {
  if (kind === 'demote') return `“${title}” is shown less`
  if (subject === 'creator') return `${title} is switched off`
  return subject === 'plays' ? `Some plays of “${title}” do not count` : `“${title}” is held back`
}
/** What it means, where the title alone would not say. */
const meaningOf = ({ kind }: OfRestriction) =>
  kind === 'demote'
    ? [`Everybody can still find and hear it. ${PLATFORM} itself does not put it forward.`]
    : []
const dayOf = (moment: string) => moment.slice(0, 10)

const WORDS: WordsByKind = {
  'request.received': ({ request, name }) => ({
    title: `${name} asks to become a creator`,
    text: '',
    href: `/admin/creators/pending#${request}`,
  }),
  'request.granted': ({ creator }) => ({
    title: 'You are a creator now',
    text: `Your tracks are by ${creator}.`,
    href: '/creators',
  }),
  'request.denied': ({ notes }) => ({
    title: 'Your request to become a creator was denied',
    text: notes,
    href: '/creators/account/new',
  }),
  'track.validated': (of) => ({
    title: `“${of.title}” is live`,
    text: of.notes,
    href: publicPath('tracks', of.track),
    label: 'Listen and share',
    addresses: [
      { label: 'Link to share', path: publicPath('tracks', of.track) },
      { label: 'Player for other websites', path: embedPath('tracks', of.track) },
    ],
  }),
  'track.rejected': (of) => ({
    title: `“${of.title}” was rejected`,
    text: whyOf(of),
    href: '/creators/decisions',
  }),
  'track.changes_requested': (of) => ({
    title: `Changes requested: “${of.title}”`,
    text: whyOf(of),
    href: pendingPath('/creators', of),
  }),
  'track.commented': (of) => ({
    title: `A comment on “${of.title}”`,
    text: of.notes,
    href: trackPath('/creators', of),
  }),
  'track.deferred': (of) => ({
    title: `The review of “${of.title}” is deferred`,
    text: of.notes,
    href: pendingPath('/creators', of),
  }),
  'track.undone': (of) => ({
    title: `“${of.title}” is in review again`,
    text: 'A reviewer took back a decision.',
    href: pendingPath('/creators', of),
  }),
  'track.credited': (of) => {
    if (of.tracks === 1)
      return {
        title: `You are credited on “${of.title}”`,
        text: creditText(of.creators),
        href: trackPath('/creators', of),
      }
    return {
      title: `You are credited on ${of.tracks} tracks`,
      text: 'If that is wrong, open a track and take your name off.',
      href: `/creators/tracks${of.status === 'pending' ? '/pending' : ''}`,
    }
  },
  'track.changed': (of) => ({
    title:
      of.tracks === 1
        ? `${PLATFORM} changed “${of.title}”`
        : `${PLATFORM} changed ${of.tracks} of your tracks`,
    text: of.values
      ? Object.entries(of.values).map(newValueOf).join('\n')
      : 'An earlier change was taken back.',
    href:
      of.tracks === 1
        ? trackPath('/creators', of)
        : `/creators/tracks${of.status === 'pending' ? '/pending' : ''}`,
  }),
  'restriction.made': ({ facts, from, is_planned, ...of }) => ({
    title: heldBack(of) + (is_planned ? ` from ${dayOf(from)} on` : ''),
    text: facts,
    href: restrictionPath(of),
    paragraphs: [...meaningOf(of), 'The page says what it rests on, and how to appeal.'],
  }),
  'restriction.ended': ({ title, subject, kind, notes, ...of }) => ({
    title: `No longer ${kind === 'demote' ? 'shown less' : 'held back'}: ${namedSubject(subject, title)}`,
    text: notes,
    href: restrictionPath(of),
  }),
  'restriction.upheld': ({ title, subject, notes, ...of }) => ({
    title: `Your appeal was decided: ${namedSubject(subject, title)} stays as it is`,
    text: notes,
    href: restrictionPath(of),
  }),
  'restriction.appealed': ({ restriction, title, subject, notes }) => ({
    title: `Appeal: ${namedSubject(subject, title)}`,
    text: notes,
    href: `/admin/restrictions/${restriction}`,
  }),
  'approval.asked': ({ title, artist, uses, until, is_reminder }) => ({
    title: uses.includes('name')
      ? `“${title}” names ${artist}`
      : `“${title}” uses the ${listed(uses)} of ${artist}`,
    text: is_reminder
      ? `It still waits for your answer, until ${dayOf(until)}.`
      : 'It is not published before you have answered.',
    href: '/creators/approvals',
  }),
  'approval.decided': ({ title, artist, uses, notes, is_approved }) => ({
    title: `The ${listed(uses)} of ${artist} in “${title}”: ${is_approved ? 'approved' : 'declined'}`,
    text: notes,
    href: '/creators/tracks/pending',
  }),
  'split.asked': ({ title, tracks, by }) => ({
    title:
      tracks === 1
        ? `You get a share of “${title}”`
        : `You get a share of “${title}” and ${counted(tracks - 1, 'other track')}`,
    text: `By ${by}. Accept it, or decline it and say why.`,
    href: '/creators/splits',
  }),
  'split.answered': (of) => ({
    title: `${listed(of.parties)} declined the split of “${of.title}”`,
    text: of.notes,
    href: trackPath('/creators', of),
  }),
  'payout.paid': ({ amount, is_claimed }) => ({
    title: `${amount} are on their way to your account`,
    text: '',
    href: `${ownArea(is_claimed)}/balance`,
  }),
  'payout.returned': ({ amount, notes, is_claimed }) => ({
    title: `${amount} came back from your bank`,
    text: `${notes} The amount is owed to you again: check your payout details.`,
    href: `${ownArea(is_claimed)}/balance`,
  }),
  'statement.ready': ({
    statement,
    statements,
    currency,
    earned_minor,
    is_claimed = false,
    ...days
  }) => ({
    title:
      statements === 1
        ? `Your statement for ${daysOf(days)} is ready`
        : `Your ${statements} statements for ${daysOf(days)} are ready`,
    text: `Earned: ${moneyOf(earned_minor, currency)}`,
    href: `${ownArea(is_claimed)}/statements${statements === 1 ? `/${statement}` : ''}`,
  }),
  'claim.received': ({ claim, number, title }) => ({
    title: `Claim ${number}${title && `: “${title}”`}`,
    text: '',
    href: `/admin/claims/show/${claim}`,
  }),
  'claim.about_you': ({ claim, number, title, notes }) => ({
    title: `Claim ${number} is about “${title}”`,
    text: notes,
    href: `/creators/claims/show/${claim}`,
  }),
  'claim.answered': ({ claim, number }) => ({
    title: `A creator answers claim ${number}`,
    text: '',
    href: `/admin/claims/show/${claim}`,
  }),
  'claim.appealed': ({ claim, number, title, notes }) => ({
    title: `Appeal: claim ${number}${title && `, about “${title}”`}`,
    text: notes,
    href: `/admin/claims/show/${claim}`,
  }),
  'claim.decided': ({ claim, number, title, notes }) => ({
    title: `Claim ${number} was decided${title && `: “${title}”`}`,
    text: notes,
    href: `/creators/claims/show/${claim}`,
  }),
  'track.left': (of) => ({
    title: `${of.left} took their name off “${of.title}”`,
    text: '',
    href: trackPath('/creators', of),
  }),
  'track.answered': (of) => ({
    title: `A comment on “${of.title}”`,
    text: of.notes,
    href: trackPath('/admin', of),
  }),
  'track.appealed': (of) => ({
    title: `Appeal against the rejection of “${of.title}”`,
    text: of.notes,
    href: pendingPath('/admin', of),
  }),
  'track.resubmitted': (of) => ({
    title: `“${of.title}” waits for a review again`,
    text: byOf(of),
    href: pendingPath('/admin', of),
  }),
  'changes.proposed': (of) => ({
    title: `Changes of “${of.title}” wait for a review`,
    text: byOf(of),
    href: trackPath('/admin', of),
  }),
  'files.proposed': (of) => ({
    title: `Other files are proposed for “${of.title}”`,
    text: `By ${of.by}. The current files stay until a reviewer accepts these; you can take the changes back.`,
    href: trackPath('/creators', of),
  }),
  'changes.accepted': (of) => ({
    title: `The changes of “${of.title}” were accepted`,
    text: of.notes,
    href: trackPath('/creators', of),
  }),
  'changes.declined': (of) => ({
    title: `The changes of “${of.title}” were declined`,
    text: of.notes,
    href: trackPath('/creators', of),
  }),
  'representation.asked': ({ name, creator, representation }) => ({
    title: `${creator} asks to speak for ${name}`,
    text: '',
    href: `/admin/representations#${representation}`,
  }),
  'representation.granted': ({ name, artist, notes }) => ({
    title: `You speak for ${name} now`,
    text: notes,
    href: `/creators/artists/edit/${artist}`,
  }),
  'representation.declined': ({ name, notes }) => ({
    title: `You were not confirmed as who speaks for ${name}`,
    text: notes,
    href: '/creators/artists',
  }),
  'representation.ended': ({ name, notes }) => ({
    title: `You do not speak for ${name} any more`,
    text: notes,
    href: '/creators/artists',
  }),
  'followed.published': ({ track, title, artists }) => ({
    title: `New: “${title}” by ${new Intl.ListFormat('en').format(artists)}`,
    text: '',
    href: publicPath('tracks', track),
    label: 'Listen',
  }),
  'queue.summary': ({ tracks, requests }) => ({
    title: `Waiting: ${[...countOf(tracks, 'track'), ...countOf(requests, 'request')].join(', ')}`,
    text: '',
    href: '/admin',
    label: 'Open the admin portal',
    paragraphs: ['This is what waits for a decision this morning.'],
    entries: [
      ...entryOf(tracks, 'Pending Tracks', '/admin/tracks/pending'),
      ...entryOf(requests, 'Pending Requests', '/admin/creators/pending'),
    ],
  }),
  'account.security': ({ action, name }) => ({
    title: SECURITY[action](name),
    text:
      action === 'create'
        ? 'If that was not you, delete it under Settings, set a new password and sign out everywhere.'
        : 'If that was not you, set a new password and sign out everywhere.',
    href: '/accounts/me',
  }),
}

const countOf = (count: number, noun: string) => (count > 0 ? [counted(count, noun)] : [])
const entryOf = (count: number, title: string, path: string) =>
  count > 0 ? [{ title: `${title}: ${count}`, text: '', path }] : []

const SECURITY: Record<NoticeDetails['account.security']['action'], (name: string) => string> = {
  password: () => 'Your password was changed',
  rename: () => 'Your name was changed',
  email: () => 'Your email was changed',
  'add-factor': () => 'A second factor was added to your account',
  'remove-factor': () => 'A second factor was removed from your account',
  'recovery-code': () => 'A recovery code of your account was used',
  create: (token) => `The API token “${token}” was made`,
  delete: (token) => `The API token “${token}” was deleted`,
  'set-details': () => 'Your payout details were changed',
}

/** Text of a notification, and its path. */
export function wordingOf({ kind, detail }: StoredNotice): Words {
  if ('href' in detail) return detail
  // Kind and detail belong together, which the compiler cannot follow through a table.
  const words = WORDS[kind] as (detail: Notice['detail']) => Words
  return words(detail)
}
