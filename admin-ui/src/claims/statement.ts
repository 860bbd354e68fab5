import { isCountered, type RightsClaim } from '@melodia/contract/claims'
import type { DraftStatement } from '../restrictions/index.ts'
import * as texts from '#texts/claims.ts'

/** What its creators are told, in words that an administrator completes. */
export const statementFor = (claim: RightsClaim): DraftStatement => ({
  facts: texts.factsOfClaim(claim.number, claim.statement),
  evidence: [],
  source: 'notice',
  automated: 'no',
  ground: 'law',
  clause: isCountered(claim.kind) ? texts.dmca : texts.dsa,
  redress: isCountered(claim.kind) ? texts.redressByCounter : texts.redressByAnswer,
})
