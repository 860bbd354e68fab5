import { explained, fieldErrorsOf } from '../problem.ts'

/** The fields in which a refusal to publish says what is missing, each in a sentence. */
const FIELDS = ['approvals', 'consents', 'share_bp']

/** Why a track or a change was not published: names, voices and styles that nobody agreed to. */
export const refusalsOf = (error: unknown): string[] => {
  const errors = fieldErrorsOf(error)
  return FIELDS.flatMap((field) => errors[field] ?? [])
}

/** The spec's sentence with everything that is missing. */
export const explainedRefusal = (sentence: string, error: unknown) => {
  const said = explained(sentence, error)
  return [said, ...refusalsOf(error).filter((refusal) => !said.includes(refusal))].join('\n')
}
