export const USER_SORTS = ['name', 'email', 'created_at'] as const
export type UserSort = (typeof USER_SORTS)[number]
