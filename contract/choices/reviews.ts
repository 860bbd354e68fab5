/** States of a pending track; `review` waits for a reviewer, `changes` for its creator. */
export const REVIEW_STATES = ['review', 'changes', 'deferred', 'appeal'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a reviewer rejects a track or asks for changes; `REASONS` has the texts. */
export const REASON_CODES = [
  'audio-quality',
  'artwork',
  'metadata',
  'rights',
  'duplicate',
  'content',
  'other',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** Why a pending track deserves a closer look; `RISKS` has the texts. */
export const RISK_REASONS = [
  'blocked',
  'stop',
  'match',
  'earlier-rejections',
  'warnings',
  'first-upload',
] as const
export type RiskReason = (typeof RISK_REASONS)[number]

/** Who wrote a comment: creators see reviewers under the platform's name. */
export const COMMENT_SIDES = ['reviewer', 'creator'] as const
export type CommentSide = (typeof COMMENT_SIDES)[number]

/** Orders in which tracks are handed to reviewers. */
export const QUEUE_ORDERS = ['waiting', 'risk'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** Minutes for which a reviewer holds a track; the screen renews it. */
export const LEASE_MINUTES = 15

/** Minutes for which a reviewer can take a validation or rejection back. */
export const DECISION_UNDO_MINUTES = 15
