import type { AsideReason, PlaySource } from '@melodia/contract/choices/plays'
import type { PlayAside } from '@melodia/contract/plays'
import { durationOf } from '@melodia/portal/fields'
import type { CsvColumn } from '@melodia/portal/list'

export const REASONS: Readonly<Record<AsideReason, string>> = {
  repeat: 'Too many of this track in a day',
  overlap: 'At the same time as another play',
  unissued: 'Told of late, and not asked for at that time',
}

export const SOURCES: Readonly<Record<PlaySource, string>> = {
  page: 'Public page',
  app: 'App',
  embed: 'Embedded player',
  preview: 'Preview',
}

export const GONE = 'A deleted account'
export const listenerOf = ({ listener }: PlayAside) => listener || GONE

/** CSV columns of the plays set aside. */
export const columns: CsvColumn<PlayAside>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Track ID', value: ({ track_id }) => track_id },
  { label: 'Track', value: ({ title }) => title },
  { label: 'Listener', value: listenerOf },
  { label: 'Started', value: ({ started_at }) => started_at },
  { label: 'Heard', value: ({ heard_ms }) => durationOf(heard_ms) },
  { label: 'Heard on', value: ({ source }) => SOURCES[source] },
  { label: 'Reason', value: ({ reason }) => REASONS[reason] },
]
