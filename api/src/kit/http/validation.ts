import { IsArray, IsNull, IsObject, IsUnion, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import { hiddenWithin } from '../text/shown.ts'
import { allowedBy } from './allowed.ts'
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
  for (const { instancePath, params } of validator.Errors(value)) {
    const missing = 'requiredProperties' in params ? params.requiredProperties : []
    const [, at, ...within] = instancePath.split('/')
    if (at === undefined) for (const name of missing) sentences.set(name, `${name} is missing.`)
    else if (!sentences.has(at)) sentences.set(at, sentenceOf(schema, [at, ...within], missing))
  }
  return sentences
}

/** Says what is missing at a place within a body, or what is allowed there. */
function sentenceOf(schema: TSchema, path: readonly string[], missing: readonly string[]) {
  let place = schema
  let name = ''
  for (const [depth, step] of path.entries()) {
    const next = within(place, step)
    if (!next) {
      // It may be one of several forms of a field, or has a name that is in none.
      return IsObject(place) && depth > 0
        ? `${name}.${step} is not a field here.`
        : `${name || step} is ${allowedBy(place)}.`
    }
    place = next
    name += depth === 0 ? step : /^\d+$/.test(step) ? `[${step}]` : `.${step}`
  }
  if (missing.length === 0 || IsUnion(place)) return `${name} is ${allowedBy(place)}.`
  return missing.map((each) => `${name}.${each} is missing.`).join(' ')
}

/** The schema of a field or an item. Of several forms that a value may have, none is guessed. */
function within(schema: TSchema, step: string): TSchema | undefined {
  if (IsArray(schema)) return schema.items
  if (IsObject(schema))
    return Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined
  if (!IsUnion(schema)) return undefined
  const [form, ...others] = schema.anyOf.filter((each) => !IsNull(each))
  return form && others.length === 0 ? within(form, step) : undefined
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
