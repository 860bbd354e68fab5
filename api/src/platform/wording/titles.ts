import { PLATFORM } from '@melodia/contract/choices/product'
import type { BundledKind } from '@melodia/contract/notifications'

/** Titles of mails with several notifications of one kind. */
export const TITLES: Record<BundledKind, (count: number) => string> = {
  'request.received': (count) => `${count} new creator requests`,
  'track.validated': (count) => `${count} of your tracks are live`,
  'track.commented': (count) => `${count} comments on your tracks`,
  'track.credited': (count) => `You were credited ${count} times`,
  'track.changed': (count) => `${count} changes of your tracks by ${PLATFORM}`,
  'track.answered': (count) => `${count} comments by creators`,
  'track.resubmitted': (count) => `${count} tracks wait for a review again`,
  'changes.proposed': (count) => `${count} proposed changes wait for a review`,
  'changes.accepted': (count) => `${count} of your changes were accepted`,
  'changes.declined': (count) => `${count} of your changes were declined`,
  'approval.asked': (count) => `${count} tracks name artists whom you represent`,
  'split.asked': (count) => `${count} tracks give you a share`,
  'statement.ready': (count) => `${count} statements of royalties are ready`,
  'representation.asked': (count) => `${count} creators ask to speak for artists`,
  'followed.published': (count) => `${count} new tracks from people you follow`,
}
