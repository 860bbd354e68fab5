import type { Creator } from '@melodia/contract/creators'

/** Assigned has a user, Unassigned has none (spec §4). */
export const statusOf = ({ mid }: Pick<Creator, 'mid'>) => (mid ? 'Assigned' : 'Unassigned')
