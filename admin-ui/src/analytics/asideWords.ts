import type { AsideReason, PlaySource } from '@melodia/contract/choices/plays'
import type { PlayAside } from '@melodia/contract/plays'
import { durationOf } from '@melodia/portal/fields'
import type { CsvColumn } from '@melodia/portal/list'
import * as texts from '#texts/analytics.ts'

export const REASONS: Readonly<Record<AsideReason, string>> = {
  repeat: texts.tooManyOfThisTrack,
  overlap: texts.atSameTimeAsAnother,
  unissued: texts.reportedLateAndNotStreamed,
}

export const SOURCES: Readonly<Record<PlaySource, string>> = {
  page: texts.publicPage,
  app: texts.app,
  embed: texts.embeddedPlayer,
  preview: texts.preview,
}

export const GONE = texts.deletedAccount
export const listenerOf = ({ listener }: PlayAside) => listener || GONE

/** CSV columns of the plays set aside. */
export const columns: CsvColumn<PlayAside>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.trackId, value: ({ track_id }) => track_id },
  { label: texts.track, value: ({ title }) => title },
  { label: texts.listener, value: listenerOf },
  { label: texts.started, value: ({ started_at }) => started_at },
  { label: texts.heard, value: ({ heard_ms }) => durationOf(heard_ms) },
  { label: texts.heardOn, value: ({ source }) => SOURCES[source] },
  { label: texts.reason, value: ({ reason }) => REASONS[reason] },
]
