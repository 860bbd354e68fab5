import { WHOLE_BP } from './choices/consents.ts'

/** Basis points in percent. */
export const percentOf = (bp: number) => `${bp / 100} %`

/** Basis points of a typed percentage with two decimals at most; null if it is none. */
export function basisPointsOf(percent: string): number | null {
  const text = percent.trim()
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return null
  const bp = Math.round(Number(text.replace(',', '.')) * 100)
  return bp <= WHOLE_BP ? bp : null
}
