import { IsObject, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import { hiddenWithin } from '../text/shown.ts'
import { MOST_ERRORS, malformed, Problem, unacceptable } from './errors.ts'

type Part = 'body' | 'querystring' | 'params' | 'headers'

/** Validators, each compiled once per process, with the first call that it checks. */
const known = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const validator = known.get(schema) ?? Compile(schema)
  known.set(schema, validator)
  return validator
}

/**
 * Checks bodies and queries against their schemas. Query texts are converted to the schema's types,
 * bodies are not. The cost of reporting errors does not grow with the input.
 */
export function validatorCompiler({ schema, httpPart }: { schema: TSchema; httpPart?: string }) {
  const part: Part = httpPart === 'body' ? 'body' : 'querystring'
  return (sent: unknown) => {
    const value = part === 'body' ? sent : Value.Convert(schema, sent)
    const validator = validatorOf(schema)
    if (validator.Check(value)) return part === 'body' ? shown(value) : { value }
    return { error: refusal(part, sentencesOf(schema, validator, value)) }
  }
}

/** A body whose texts can all be shown. */
function shown(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { value: body }
  const errors = Object.entries(body).flatMap(([name, value]) => {
    const problem = hiddenWithin(name, value)
    return problem === undefined ? [] : [[name, `${name} ${problem}`] as const]
  })
  if (errors.length === 0) return { value: body }
  return { error: unacceptable(Object.fromEntries(errors.slice(0, MOST_ERRORS))) }
}

/** An invalid query is malformed (400); an invalid body is unacceptable (422). */
function refusal(part: Part, errors: ReadonlyMap<string, string>) {
  if (part !== 'body')
    return malformed([...errors.values()].join(' ') || 'This call cannot be read.')
  if (errors.size > 0) return unacceptable(Object.fromEntries(errors))
  return new Problem(422, 'The body does not have the right shape.')
}

/** A sentence by field. If there are unknown names, only they are reported. */
function sentencesOf(schema: TSchema, validator: Validator, value: unknown) {
  const unknown = unknownNames(schema, value)
  if (unknown.length > 0)
    return new Map(unknown.map((name) => [name, `${name} is not a field here.`]))
  const sentences = new Map<string, string>()
  for (const { instancePath, message, params } of validator.Errors(value)) {
    const missing = 'requiredProperties' in params ? params.requiredProperties : []
    const [, at, ...within] = instancePath.split('/')
    // What is missing deeper within a field may be one of several forms of it.
    const isWithin = missing.length > 0 && within.length > 0
    if (!isWithin) for (const name of missing) sentences.set(name, `${name} is missing.`)
    if (!at || sentences.has(at)) continue
    const isDescribed = 'pattern' in params || isWithin
    sentences.set(at, isDescribed ? allowedSentence(schema, at) : `${at} ${message}.`)
  }
  return sentences
}

/** Says what is allowed, in the words of the field's description: nobody reads a pattern. */
function allowedSentence(schema: TSchema, name: string) {
  const field = IsObject(schema) ? schema.properties[name] : undefined
  const allowed = field && 'description' in field ? field.description : undefined
  return allowed ? `${name} is ${String(allowed)}.` : `${name} has a form that is not allowed.`
}

function unknownNames(schema: TSchema, value: unknown) {
  const names: string[] = []
  if (!IsObject(schema) || typeof value !== 'object' || value === null || Array.isArray(value))
    return names
  if (!('additionalProperties' in schema)) return names
  for (const name in value) {
    if (Object.hasOwn(schema.properties, name)) continue
    names.push(name)
    if (names.length === MOST_ERRORS) break
  }
  return names
}
