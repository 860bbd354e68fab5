import type { RaRecord } from 'react-admin'
import { namesOf } from '../fields/names.ts'
import * as texts from '#texts/record.ts'

/** A record of any noun that has a name or title. */
export interface Nameable {
  title?: string
  name?: string
  artists?: readonly { name: string }[]
}

/** Name of a record: the title of a track, the name of any other. */
export const nameOf = ({ title, name = '' }: Nameable | RaRecord): string => title ?? name

/** The record in a question: `“Night Ferry” by Sigrún`. */
export const quoted = (record: Nameable | RaRecord) =>
  `“${nameOf(record)}”${record.artists ? texts.byArtists(namesOf(record.artists)) : ''}`
