import type { NewWithholding } from '@melodia/contract/payouts'
import { basisPointsOf } from '@melodia/portal/fields'

/** What somebody types of tax. */
export interface DraftTax {
  percent: string
  from: string
  reason: string
  files: readonly File[]
}

export const NO_TAX: DraftTax = { percent: '', from: '', reason: '', files: [] }

/** What is sent; null while something is missing or is no percentage. */
export function newWithholdingOf({
  percent,
  from,
  reason,
  files,
}: DraftTax): NewWithholding | null {
  const bp = basisPointsOf(percent)
  const text = reason.trim()
  return bp === null || from === '' || text === '' || files.length === 0
    ? null
    : { bp, from, reason: text }
}
