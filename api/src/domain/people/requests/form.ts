import { GENRES } from '@melodia/contract/choices/genres'
import { LIMITS } from '@melodia/contract/choices/limits'
import { RequestFields } from '@melodia/contract/requests'
import { mixedProblem } from '../names.ts'
import { unacceptable, wrongType } from '../../../kit/http/errors.ts'
import {
  formatted,
  requireAll,
  invisible,
  list,
  readFields,
  single,
  type FieldsOf,
} from '../../../kit/http/fields.ts'
import { textsOfJson } from '../../../kit/http/jsonForm.ts'

/** The sentences are literally those of spec §5. */
const FIELDS: FieldsOf<typeof RequestFields> = {
  name: {
    label: 'Name',
    read: single,
    fits: `has at most ${LIMITS.nameLength} characters`,
    missing: 'Name is required',
    wrong: (name) =>
      invisible('Name')(name) ?? (typeof name === 'string' ? mixedProblem(name) : undefined),
  },
  bio: {
    label: 'Bio',
    read: formatted,
    fits: `has at most ${LIMITS.textLength} characters`,
    missing: 'Bio is required',
  },
  genres: {
    label: 'Genres',
    read: genresOf,
    fits: `are some of ${GENRES.join(', ')}`,
    missing: 'Please select at least one genre',
  },
  message: {
    label: 'Message',
    read: single,
    fits: `has at most ${LIMITS.textLength} characters`,
  },
}

/** Parses a request, trimmed. */
export function readRequest(body: unknown): RequestFields {
  const texts = textsOfJson(body, RequestFields)
  if (!texts) throw wrongType('This call takes a JSON object.')
  const required = ['name', 'bio', 'genres']
  const { fields, errors } = readFields(texts, RequestFields, FIELDS, { required })
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  const { name, bio, genres, ...rest } = fields
  return { ...requireAll({ name, bio, genres }), ...rest }
}

function genresOf(texts: readonly string[]) {
  const genres = list(texts)
  return Array.isArray(genres) ? [...new Set(genres)] : genres
}
