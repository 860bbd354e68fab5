import type { ClaimKind, ClaimState } from '@melodia/contract/choices/claims'
import * as texts from '#texts/claims.ts'

/** The name of each kind and state, as both portals show it. */
export const CLAIM_KIND_NAMES: Readonly<Record<ClaimKind, string>> = {
  recording: texts.recording,
  composition: texts.composition,
  voice: texts.voice,
  name: texts.anotherName,
  unlawful: texts.unlawful,
}

export const CLAIM_STATE_NAMES: Readonly<Record<ClaimState, string>> = {
  unconfirmed: texts.unconfirmed,
  open: texts.open,
  held: texts.held,
  asked: texts.asked,
  countered: texts.countered,
  upheld: texts.upheld,
  dismissed: texts.dismissed,
  restored: texts.restored,
}
