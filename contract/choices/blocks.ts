export const BLOCK_SORTS = ['blocked_at'] as const
export type BlockSort = (typeof BLOCK_SORTS)[number]
