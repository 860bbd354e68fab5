import type { Contribution } from '@melodia/contract/contributions'
import { creditsText } from '@melodia/contract/creditsText'
import type { RaRecord } from 'react-admin'
import { namesApart } from '../fields/names.ts'
import { storedUrls, type Picture } from './imageFiles.ts'

/** How a form field is encoded as text parts. */
interface Encoder {
  /** Path in the form's values, if not the field's own name. */
  source?: string
  /** Equal texts mean that nothing changed; '' is not sent on a create. */
  text: (value: unknown) => string
  /** Several parts, if one text is not enough. */
  parts?: (field: string, value: unknown) => [name: string, text: string][]
}

/** A field that the portals never send: absent fields stay unchanged. */
export const NOT_SENT = null
/** The id of an update. */
export const ID = 'id'

export const text: Encoder = {
  text: (value) => (value === null || value === undefined ? '' : String(value)),
}

/** Names are the API's objects until edited, then typed text. */
export const names: Encoder = {
  text: (value) => (Array.isArray(value) ? namesApart(value) : text.text(value)),
}

/** A list as JSON. */
export const json: Encoder = {
  text: (value) => (Array.isArray(value) ? JSON.stringify(value) : '[]'),
}

/** A whole statement as JSON; nothing while it is not written, or not whole. */
export const statement: Encoder = {
  text: (value) => (value ? JSON.stringify(value) : ''),
}

/** Who and what made a track: a list until it is saved. Empty as long as nothing was said. */
export const credits: Encoder = {
  text: (value) =>
    Array.isArray(value) ? creditsText(value as Contribution[], true) : text.text(value),
}

/** Ids in order: `trackIds[0]`, `trackIds[1]`, …; `[]` for none. */
export const ids = (source: string): Encoder => ({
  source,
  text: (value) => (Array.isArray(value) ? value.join() : ''),
  parts: (field, value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((id, place) => [`${field}[${place}]`, String(id)])
      : [[field, '[]']],
})

/** The stored pictures to keep, in order. */
export const storedPictures = (source: string): Encoder => ({
  source,
  text: (value) => storedUrls((value ?? []) as Picture[]),
})

/** Encoders of every field that the contract has for a form. */
export type Encoders<Fields> = Readonly<Record<keyof Fields, Encoder | typeof NOT_SENT | typeof ID>>

/**
 * The encoder of all forms: multipart (spec §7), texts before files. An update sends only changes.
 * Absent is not empty: a field that is not in the form is not sent, one that was emptied is.
 *
 * @param fields how each text field of the contract is encoded
 * @param files paths of each field's file or files in the form's values
 */
export const formBody =
  <Fields extends object>(fields: Encoders<Fields>, files: Readonly<Record<string, string>>) =>
  (data: object, previous?: RaRecord): FormData => {
    const body = new FormData()
    for (const [field, encoder] of Object.entries<Encoder | typeof NOT_SENT | typeof ID>(fields)) {
      if (encoder === ID && previous) body.append('id', String(previous.id))
      if (encoder === NOT_SENT || encoder === ID) continue
      const { source = field, text, parts } = encoder
      const value = valueAt(data, source)
      if (value === undefined || text(value) === text(valueAt(previous, source))) continue
      for (const [name, part] of parts?.(field, value) ?? [[field, text(value)]])
        body.append(name, part)
    }
    for (const [field, source] of Object.entries(files))
      for (const file of [valueAt(data, source)].flat())
        if (file instanceof File) body.append(field, file)
    return body
  }

const valueAt = (record: object | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      record,
    )
