/** What ends a track's wait, in the words of its creator. */
export const WORDS = {
  validate: { label: 'Published', color: 'success' },
  reject: { label: 'Rejected', color: 'error' },
  withdraw: { label: 'Withdrawn', color: 'default' },
} as const
export type Action = keyof typeof WORDS

export const wordOf = (action: string) =>
  WORDS[action as Action] ?? ({ label: action, color: 'default' } as const)
