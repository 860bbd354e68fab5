import type { ClaimDecision } from '@melodia/contract/claims'
import * as texts from '#texts/claims.ts'

interface DecisionWords {
  label: string
  /** What it means. */
  hint: string
  color: 'primary' | 'error'
}

export const DECISIONS: Readonly<Record<ClaimDecision, DecisionWords>> = {
  hold: { label: texts.hold, hint: texts.holdMeans, color: 'error' },
  ask: { label: texts.ask, hint: texts.askMeans, color: 'primary' },
  uphold: { label: texts.uphold, hint: texts.upholdMeans, color: 'error' },
  dismiss: { label: texts.dismiss, hint: texts.dismissMeans, color: 'primary' },
  suit: { label: texts.suit, hint: texts.suitMeans, color: 'error' },
}
