import type { SplitFilter } from '@melodia/contract/splits'

/** What waits for an answer of the creator. */
export const ASKED = { state: 'asked' } as const satisfies SplitFilter

/** The order of lists. */
export const NEWEST = { field: 'created_at', order: 'DESC' } as const
