import type { TrackApproval } from '@melodia/contract/approvals'
import type {
  ApprovalState,
  ApprovalSubject,
  ApprovalUse,
} from '@melodia/contract/choices/approvals'
import { counted } from '@melodia/contract/counted'
import * as texts from '#texts/approvals.ts'

const USES: Readonly<Record<ApprovalUse, string>> = {
  name: texts.name,
  voice: texts.voice,
  style: texts.style,
}

export const SUBJECT_NAMES: Readonly<Record<ApprovalSubject, string>> = {
  name: texts.name,
  sound: texts.sound,
}

export const APPROVAL_STATE_NAMES: Readonly<Record<ApprovalState, string>> = {
  asked: texts.asked,
  approved: texts.approved,
  declined: texts.declined,
  expired: texts.notAnswered,
}

const list = new Intl.ListFormat('en')

/** The uses as a label: `Voice and Style`. */
export const usesOf = ({ uses }: Pick<TrackApproval, 'uses'>) =>
  list.format(uses.map((use) => USES[use]))

/** What is asked for, in a sentence: `the voice and style of Sigrún`. */
export const askedFor = ({ uses, artist }: Pick<TrackApproval, 'uses' | 'artist'>) =>
  texts.usesOfArtist(usesOf({ uses }).toLowerCase(), artist.name)

/** Who reads it: who represents the artist, a creator of the track, or an administrator. */
export type ApprovalReader = 'representative' | 'creator' | 'administrator'

type Step = (approval: TrackApproval) => string | null
const nothing = () => null

const NAMES: Readonly<Record<ApprovalReader, Readonly<Record<ApprovalState, Step>>>> = {
  representative: {
    asked: ({ until }) => texts.answerBy(dayOf(until), timeLeft(until)),
    expired: () => texts.youCanStillAnswer,
    declined: () => texts.youCanStillApprove,
    approved: nothing,
  },
  creator: {
    asked: ({ until }) => texts.representativeAnswersUntil(dayOf(until)),
    expired: () => texts.notAnsweredSoTheyDecide,
    declined: ({ artist }) => texts.takeNameOff(artist.name),
    approved: nothing,
  },
  administrator: {
    asked: ({ until }) => texts.administratorsDecideAfter(dayOf(until)),
    expired: () => texts.notAnsweredSoDecide,
    declined: () => texts.noNameWithoutApproval,
    approved: nothing,
  },
}

/** Nothing but a consent lets a voice or a style pass, whatever was answered. */
const SOUNDS: Readonly<Record<ApprovalReader, Readonly<Record<ApprovalState, Step>>>> = {
  representative: {
    asked: () => texts.creatorAnswerIsMessage,
    expired: () => texts.creatorAnswerIsMessage,
    declined: () => texts.youCanStillApprove,
    approved: () => texts.consentNeededToPublish,
  },
  creator: {
    asked: () => texts.consentNeeded,
    expired: () => texts.consentNeeded,
    declined: (approval) =>
      texts.takeSoundOut(usesOf(approval).toLowerCase(), approval.artist.name),
    approved: () => texts.consentNeededToPublish,
  },
  administrator: {
    asked: () => texts.consentNeeded,
    expired: () => texts.consentNeeded,
    declined: () => texts.consentNeeded,
    approved: () => texts.consentNeededToPublish,
  },
}

/** What happens next, or can be done; null where nothing is left to do. */
export const nextStepOf = (approval: TrackApproval, reader: ApprovalReader) =>
  (approval.subject === 'name' ? NAMES : SOUNDS)[reader][approval.state](approval)

const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const dayOf = (at: string) => date.format(Date.parse(at))

const DAY = 86_400_000

const timeLeft = (until: string) => {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY)
  return days < 1 ? texts.lastDay : texts.daysLeft(counted(days, 'day'))
}
