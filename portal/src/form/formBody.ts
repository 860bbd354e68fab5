import type { RaRecord } from 'react-admin'
import { namesOf } from '../fields/names.ts'
import { keptUrls, type Picture } from '../images/files.ts'

/** How one field of a form travels: as these texts under these names. */
interface Encoder {
  /** Where the form holds it, if not under the field's own name. */
  source?: string
  /** The same text twice means that nothing changed; '' is what a create need not send. */
  text: (value: unknown) => string
  /** Several parts, where one text is not enough. */
  parts?: (field: string, value: unknown) => [name: string, text: string][]
}

/** A field that the portals never send: what is absent stays as it is. */
export const NOT_SENT = null
/** The id of an update. */
export const ID = 'id'

export const text: Encoder = {
  text: (value) => (value === null || value === undefined ? '' : String(value)),
}

/** Names come as the API's objects until they are edited, and as typed text after that. */
export const names: Encoder = {
  text: (value) => (Array.isArray(value) ? namesOf(value) : text.text(value)),
}

/** A list as JSON. */
export const json: Encoder = {
  text: (value) => (Array.isArray(value) ? JSON.stringify(value) : '[]'),
}

/** Ids in their order: `trackIds[0]`, `trackIds[1]`, …; `[]` for none. */
export const ids = (source: string): Encoder => ({
  source,
  text: (value) => (Array.isArray(value) ? value.join() : ''),
  parts: (field, value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((id, place) => [`${field}[${place}]`, String(id)])
      : [[field, '[]']],
})

/** Which of the stored pictures stay, and in which order. */
export const keptPictures = (source: string): Encoder => ({
  source,
  text: (value) => keptUrls((value ?? []) as Picture[]),
})

/** Every field of a noun's form, as the contract names them. */
export type Encoders<Fields> = Readonly<Record<keyof Fields, Encoder | typeof NOT_SENT | typeof ID>>

/**
 * The one encoder of forms: multipart (spec §7), texts before files. An update carries what has
 * changed. Absent is not empty: a field that the form does not hold is not sent, one that was
 * emptied is.
 *
 * @param fields how each text field of the contract travels
 * @param files where the form holds the files of a field: one, or a list
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
