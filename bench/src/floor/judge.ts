import { ALONE_TO_FLOOR, TO_FLOOR } from '../budgets.ts'
import type { Result } from './measure.ts'

export interface Judgement {
  what: string
  value: number
  budget: { least: number } | { most: number }
}

/** The budgets of some results at a size. Sizes without budgets are measured only. */
export function judgementsOf(results: readonly Result[], size: string): Judgement[] {
  return results.flatMap(({ name, ratio, product, floor }): Judgement[] => {
    const least = TO_FLOOR[size]?.[name]
    const of = `${name}, ${size} tracks, to the floor (ratio)`
    return [
      ...(least === undefined
        ? []
        : [{ what: `${of}: calls a second`, value: ratio, budget: { least } }]),
      ...(least === undefined || product.aloneMs === null || floor.aloneMs === null
        ? []
        : [
            {
              what: `${of}: one call alone`,
              value: product.aloneMs / floor.aloneMs,
              budget: { most: ALONE_TO_FLOOR },
            },
          ]),
    ]
  })
}

export function isHeld(value: number, budget: { least?: number; most?: number }): boolean {
  return value <= (budget.most ?? Infinity) && value >= (budget.least ?? -Infinity)
}
