import { TRACK_ACTIONS, TRACK_DECISIONS, type TrackDecision } from '@melodia/contract/lifecycle'

const COLORS = {
  validate: 'success',
  reject: 'error',
  'request-changes': 'warning',
  defer: 'default',
  accept: 'success',
  decline: 'error',
  withdraw: 'default',
} as const satisfies Record<TrackDecision, string>

/** Labels of the actions that end a wait, for creators. */
export const WORDS = TRACK_DECISIONS.map((action) => ({
  action,
  label: TRACK_ACTIONS[action].label,
  color: COLORS[action],
}))

export const wordOf = (action: string) =>
  WORDS.find((word) => word.action === action) ?? ({ label: action, color: 'default' } as const)
