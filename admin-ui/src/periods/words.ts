import type { LineGround, PeriodState, PoolModel } from '@melodia/contract/choices/periods'
import type { Period, Warning } from '@melodia/contract/periods'
import { daysOf } from '@melodia/contract/periodTexts'
import * as texts from '#texts/periods.ts'

export const MODEL_MEANS: Readonly<Record<PoolModel, string>> = {
  'pro-rata': texts.proRataMeans,
  'user-centric': texts.userCentricMeans,
  time: texts.timeMeans,
}

export const GROUNDS: Readonly<Record<LineGround, string>> = {
  platform: texts.groundPlatform,
  consent: texts.groundConsent,
  recoup: texts.groundRecoup,
  split: texts.groundSplit,
  correction: texts.groundCorrection,
}

interface StateWords {
  label: string
  color: 'default' | 'info' | 'warning' | 'success'
}

export const STATES: Readonly<Record<PeriodState, StateWords>> = {
  open: { label: texts.open, color: 'default' },
  running: { label: texts.running, color: 'info' },
  ready: { label: texts.ready, color: 'warning' },
  closed: { label: texts.closed, color: 'success' },
}

const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** What is unusual, as a sentence. */
export function warningOf({ kind, track, number }: Warning): string {
  const title = track?.title ?? ''
  switch (kind) {
    case 'late':
      return texts.latePlays(number)
    case 'times-three':
      return texts.timesMore(title, tenths.format(number))
    case 'one-listener':
      return texts.heardByOne(title, tenths.format(number))
  }
}

/** Names what is deleted with a period. */
export const deleteQuestion = (period: Period): string =>
  texts.deleteThis(daysOf(period), period.corrections.length)
