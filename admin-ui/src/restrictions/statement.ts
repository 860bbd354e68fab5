import { REDRESS } from '@melodia/contract/restrictionTexts'
import type { Statement } from '@melodia/contract/restrictions'

/** A statement while it is written: elements may still be empty. */
export type DraftStatement = Required<Omit<Statement, 'where'>>

/** Values that fit most decisions; what happened and the clause are always one's own words. */
export const firstStatement = (): DraftStatement => ({
  facts: '',
  evidence: [],
  source: 'own',
  automated: 'no',
  ground: 'terms',
  clause: '',
  redress: REDRESS,
})

const WEB = /^https?:\/\/\S+$/

/** Whether the address of a row of evidence is one. */
export const isAddress = (url: string) => WEB.test(url.trim())

/** The statement as it is sent; null while an element of it is missing. */
export function wholeStatement(draft: DraftStatement): Statement | null {
  const [facts, clause, redress] = [draft.facts, draft.clause, draft.redress].map((text) =>
    text.trim(),
  )
  const evidence = draft.evidence.map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
  if (!facts || !clause || !redress) return null
  if (evidence.some(({ name, url }) => name === '' || !isAddress(url))) return null
  return { ...draft, facts, clause, redress, evidence }
}
