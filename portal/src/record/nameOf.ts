import type { RaRecord } from 'react-admin'
import { namesOf } from '../fields/names.ts'

/** A record of any noun, as far as it has a name. */
export interface Nameable {
  title?: string
  name?: string
  artists?: readonly { name: string }[]
}

/** What a record is called: tracks have a title, all others a name. */
export const nameOf = ({ title, name = '' }: Nameable | RaRecord): string => title ?? name

/** The record as a question names it: `“Night Ferry” by Sigrún`. */
export const quoted = (record: Nameable | RaRecord) =>
  `“${nameOf(record)}”${record.artists ? ` by ${namesOf(record.artists)}` : ''}`
