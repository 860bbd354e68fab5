import type {
  RestrictionKind,
  RestrictionState,
  RestrictionSubject,
} from '@melodia/contract/choices/restrictions'
import type { Restriction } from '@melodia/contract/restrictions'
import * as texts from '#texts/restrictions.ts'

/** What is done, as a label. */
export const KIND_LABELS: Record<RestrictionKind, string> = {
  hide: texts.hidden,
  hold: texts.heldBack,
  demote: texts.shownLess,
  'freeze-money': texts.moneyHeld,
  suspend: texts.switchedOff,
}

/** What it is done to, as a label. */
export const SUBJECT_LABELS: Record<RestrictionSubject, string> = {
  track: texts.track,
  playlist: texts.playlist,
  creator: texts.creatorAccount,
  plays: texts.plays,
  amount: texts.earnings,
}

/** Whether it holds or will hold: only then something can be done about it. */
export const isOpen = ({ state }: { state: RestrictionState }) =>
  state === 'planned' || state === 'in-force'

type Tense = 'future' | 'now' | 'past'

type Headlines = Record<Tense, (title: string) => string>

const HEADLINES: Record<RestrictionSubject, Headlines> = {
  track: { future: texts.willBeHeldBack, now: texts.isHeldBack, past: texts.wasHeldBack },
  playlist: { future: texts.willBeHeldBack, now: texts.isHeldBack, past: texts.wasHeldBack },
  creator: { future: texts.willBeOff, now: texts.isOff, past: texts.wasOff },
  plays: {
    future: texts.playsWillNotCount,
    now: texts.playsDoNotCount,
    past: texts.playsDidNotCount,
  },
  amount: { future: texts.moneyWillBeHeld, now: texts.moneyIsHeld, past: texts.moneyWasHeld },
}

const OF_DEMOTED: Headlines = {
  future: texts.willBeShownLess,
  now: texts.isShownLess,
  past: texts.wasShownLess,
}

/** One sentence that says what is, was or will be held back. */
export const headlineOf = ({
  subject,
  kind,
  state,
}: Pick<Restriction, 'subject' | 'kind' | 'state'>) => {
  const tense = state === 'planned' ? 'future' : state === 'in-force' ? 'now' : 'past'
  const headlines = kind === 'demote' ? OF_DEMOTED : HEADLINES[subject.kind]
  return headlines[tense](subject.title)
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
/** A moment to the minute: `December 1, 2026 at 12:00 AM`. */
export const momentOf = (at: string) => moment.format(Date.parse(at))

/** Since when and until when. */
export function periodOf({ state, from, until, ended_at }: Restriction) {
  const begins = momentOf(from)
  const ends = momentOf(ended_at ?? until ?? from)
  switch (state) {
    case 'planned':
      return until ? texts.fromUntil(begins, ends) : texts.fromOn(begins)
    case 'in-force':
      return until ? texts.sinceUntil(begins, ends) : texts.since(begins)
    case 'lifted':
      return texts.liftedOn(ends, begins)
    case 'overturned':
      return texts.overturnedOn(ends, begins)
    default:
      return texts.overOn(ends, begins)
  }
}
