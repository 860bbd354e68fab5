/** What ends the wait of a track or of its proposed changes, in the words of its creator. */
export const WORDS = {
  validate: { label: 'Published', color: 'success' },
  reject: { label: 'Rejected', color: 'error' },
  accept: { label: 'Changes accepted', color: 'success' },
  decline: { label: 'Changes declined', color: 'error' },
  withdraw: { label: 'Withdrawn', color: 'default' },
} as const
export type Action = keyof typeof WORDS

export const wordOf = (action: string) =>
  WORDS[action as Action] ?? ({ label: action, color: 'default' } as const)
