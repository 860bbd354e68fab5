import { LIMITS } from '@melodia/contract/choices/limits'
import { TOKEN_DAYS, TOKEN_SCOPES } from '@melodia/contract/choices/tokens'
import { NewApiToken } from '@melodia/contract/tokens'
import { unacceptable, wrongType } from '../../../kit/http/errors.ts'
import {
  invisible,
  readFields,
  requireAll,
  single,
  type FieldsOf,
} from '../../../kit/http/fields.ts'
import { textsOfJson } from '../../../kit/http/jsonForm.ts'

const FIELDS: FieldsOf<typeof NewApiToken> = {
  name: {
    label: 'Name',
    read: single,
    fits: `has 1 to ${LIMITS.nameLength} characters`,
    wrong: invisible('Name'),
  },
  scope: { label: 'Scope', read: single, fits: `is ${TOKEN_SCOPES.join(' or ')}` },
  password: {
    label: 'Password',
    read: ([text]) => text,
    fits: `has at most ${LIMITS.nameLength} characters`,
  },
  expires_at: {
    label: 'Expiry',
    read: single,
    fits: 'is a time in ISO 8601 with a time zone: 2027-01-31T12:00:00Z',
  },
}

/** Parses a new token; its expiry in Unix milliseconds. The password is apart: it is not stored. */
export function readToken(body: unknown, now: number) {
  const texts = textsOfJson(body, NewApiToken)
  if (!texts) throw wrongType('This call takes a JSON object.')
  const { fields, errors } = readFields(texts, NewApiToken, FIELDS, { required: ['name', 'scope'] })
  const { name, scope, expires_at } = fields
  const expiresAt = expires_at === undefined ? now + TOKEN_DAYS * DAY : Date.parse(expires_at)
  const problem = errors['expires_at'] ?? expiryProblem(expiresAt, now)
  if (problem !== undefined) errors['expires_at'] = problem
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  return {
    token: { ...requireAll({ name, scope }), expires_at: expiresAt },
    password: fields.password,
  }
}

const DAY = 24 * 60 * 60_000
/** The clock of a browser that asks for exactly a year may be ahead of ours. */
const TOLERANCE = 60 * 60_000

function expiryProblem(at: number, now: number) {
  if (!(at > now)) return 'Expiry is in the future.'
  const inAYear = new Date(now)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  return at > inAYear.getTime() + TOLERANCE ? 'Expiry is at most a year from now.' : undefined
}
