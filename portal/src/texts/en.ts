import { BULK_UNDO_HOURS } from '@melodia/contract/choices/lists'
import { DECISION_UNDO_MINUTES } from '@melodia/contract/choices/reviews'
import type { ReviewDecision } from '@melodia/contract/lifecycle'
import { NO_REASON } from '@melodia/contract/reviewTexts'
import type { Holding, Track } from '@melodia/contract/tracks'
import type { RestoreReply } from '@melodia/contract/trash'
import { counted } from '@melodia/contract/counted'

/** Every sentence of the portals about successes and failures (spec §2, §4, §5, §8). */

type Restored = RestoreReply['restored']

/** Messages of one noun, made from `Tracks` and `track`. */
const messagesOf = (singular: string, plural: string) => {
  const capital = singular.charAt(0).toUpperCase() + singular.slice(1)
  return {
    loadListFailed: `Failed to load ${plural}. Please try again.`,
    loadFailed: `Failed to load ${singular} data. Please try again.`,
    notFound: `${capital} not found`,
    deleteQuestion: `Are you sure you want to delete this ${singular}?`,
    deleteFailed: `Failed to delete ${singular}. Please try again.`,
    deleted: `${capital} deleted successfully`,
    empty: `No ${plural} available`,
    saved: `${capital} saved successfully`,
    saveFailed: `Failed to save ${singular}. Please check your inputs and try again.`,
  }
}

/** Where a saved track is now. */
const whatIsNext = (track: Partial<Pick<Track, 'title' | 'status'>>) =>
  `“${track.title}” ${track.status === 'pending' ? 'waits for a reviewer.' : 'is published.'}`

interface ReviewMessages {
  question: string
  done: string
  /** The next step for the track of this title. */
  next: (title: string) => string
  failed: string
}

export const en = {
  tracks: {
    ...messagesOf('track', 'tracks'),
    notFound: 'Track not found.',
    /** On the Validate Track screen (spec §2), where the text has no full stop. */
    notFoundInReview: 'Track not found',
    reviews: {
      validate: {
        question: 'Validate this track? This action cannot be undone.',
        done: 'Track validated successfully',
        next: (title) => `“${title}” is published; its creators are told.`,
        failed: 'Failed to validate track. Please try again.',
      },
      reject: {
        question: 'Reject this track? This action cannot be undone.',
        done: 'Track rejected successfully',
        next: (title) => `“${title}” is no longer pending; its creators are told why.`,
        failed: 'Failed to reject track. Please try again.',
      },
    } satisfies Record<ReviewDecision, ReviewMessages>,
    updated: (id: string, track: object) =>
      `Track updated successfully! Track ID: ${id}\n${whatIsNext(track)}`,
    uploaded: (id: string) => `Track uploaded successfully! Track ID: ${id}`,
    uploadedAnd: (id: string, track: object) =>
      `Track uploaded successfully! Track ID: ${id}\n${whatIsNext(track)}`,
    resubmitted: (id: string, track: object) =>
      `Track resubmitted successfully! Track ID: ${id}\n${whatIsNext(track)}`,
    waiting: (total: number) =>
      `${counted(total, 'track')} ${total === 1 ? 'waits' : 'wait'} for a review`,
    resubmitFailed: (why: string) => `Failed to resubmit the track: ${why}`,
    updateFailed: (why: string) => `Failed to update track: ${why}`,
    saveFailed: (why: string) => `Failed to save track: ${why}`,
    uploadFailed: (why: string) => `Failed to upload track: ${why}`,
    uploading: 'Uploading...',
    /** After a fact was edited in its cell; without a value it was emptied. */
    factSaved: (label: string, title: string, value: string) =>
      `${label} of “${title}” is ${value ? `now ${value}` : 'empty now'}`,
    /** Somebody else was first; `now` is the value that they set. */
    factChanged: (who: string, label: string, now: string) =>
      `${who}. ${label} is ${now || 'empty'} now. Enter saves yours all the same.`,
    /** Follows the question before a delete; null if no playlist contains the tracks. */
    heldBy: ({ total, others }: Holding, isOne = true) =>
      total === 0
        ? null
        : `${isOne ? 'It is' : 'Some of them are'} in ${counted(total, 'playlist')}` +
          `${others === 0 ? '' : others === total ? ' of others' : ', also of others'}, ` +
          `and will be taken out of ${total === 1 ? 'it' : 'them'}.`,
    reviewed: 'Changes here go to a reviewer first.',
    proposed: (what: string) =>
      `The change of ${what} waits for a reviewer; until then the track stays as it is published.`,
    filesProposed: (which: string) =>
      `Proposed, not saved: ${which}. The current files stay until a reviewer accepts the change.`,
    filesAreProposed:
      'Somebody else submitted this track: files that you choose here are proposed. The current ones stay until a reviewer accepts yours, and whoever submitted it is notified.',
    filesOutdated:
      'The files of this track were replaced since others were proposed, so these cannot be accepted. Propose them again.',
    accepted: 'Changes accepted successfully',
    acceptFailed: 'Failed to accept changes. Please try again.',
    declined: 'Changes declined successfully',
    declineFailed: 'Failed to decline changes. Please try again.',
    retracted: 'Changes taken back successfully',
    retractFailed: 'Failed to take changes back. Please try again.',
    leaveQuestion: 'Take your name off this track?',
    leaving:
      'The track stays, without your name. You no longer see or edit it here, and its plays no longer count among yours. Its other creators are told; only they or Melødia can credit you again.',
    left: (title: string) => `Your name is off “${title}”`,
    leaveFailed: 'Failed to take your name off the track. Please try again.',
    loadProposedFailed: 'Failed to load proposed changes. Please try again.',
    backToPending:
      'New audio, preview or artwork sends this track back to pending: it is no longer public until an admin has approved it again.',
  },
  trash: {
    loadListFailed: 'Failed to load the trash. Please try again.',
    empty: 'The trash is empty',
    intro: (days: number) =>
      `What was deleted stays here for ${counted(days, 'day')}, with its files and its places in playlists. Then it is removed for good.`,
    /** Follows the question before a delete. */
    restorable: (days: number, resource: string) =>
      `${resource === 'playlists' ? 'The tracks stay. ' : ''}You can undo this for ${counted(days, 'day')}.`,
    restored: (
      records: readonly Pick<Restored, 'title' | 'status' | 'playlists' | 'tracks' | 'lost'>[],
    ) => {
      const [record, ...others] = records
      if (!record || others.length > 0)
        return `${counted(records.length, 'record')} restored successfully`
      const back = record.playlists > 0 ? `, in ${counted(record.playlists, 'playlist')} again` : ''
      const held = record.tracks > 0 ? `, with ${counted(record.tracks, 'track')}` : ''
      const lost = record.lost > 0 ? ` ${record.lost} of its places could not be restored.` : ''
      const next = record.status === 'pending' ? ' It waits for a reviewer.' : ''
      return `“${record.title}” restored successfully${back}${held}.${next}${lost}`
    },
    restoreFailed: 'Failed to restore. Please try again.',
    purgeQuestion: 'Remove this for good? This action cannot be undone.',
    purged: 'Removed for good',
    purgeFailed: 'Failed to remove it for good. Please try again.',
  },
  review: {
    endingFailed: 'Failed to load what happened to the track. Please try again.',
    reportFailed: 'Failed to load the report. Please try again.',
    noReport: 'This track has not been checked yet.',
    checking: 'The files are being checked. This takes a few seconds.',
    uncheckable: 'The files could not be checked.',
    commentsFailed: 'Failed to load comments. Please try again.',
    noComments: 'No comments yet.',
    commentFailed: 'Failed to save the comment. Please try again.',
    commented: 'Comment saved successfully',
    resolved: 'Comment resolved',
    reopened: 'Comment opened again',
    nothingNext: 'No other track waits for a reviewer.',
    nextFailed: 'Failed to load the next track. Please try again.',
    /** Last line of the question before a decision. */
    undoable: `You can undo this for ${DECISION_UNDO_MINUTES} minutes.`,
    /** In the question before a rejection. */
    noReason: `You gave no reason: the creator will read “${NO_REASON}”`,
    unheard: (heard: string, length: string) => `You have heard ${heard} of ${length}.`,
    undone: 'Decision taken back successfully',
    undoFailed: 'Failed to take the decision back. Please try again.',
    changesRequested: 'Changes requested successfully',
    changesFailed: 'Failed to request changes. Please try again.',
    deferred: 'Track deferred successfully',
    deferFailed: 'Failed to defer the track. Please try again.',
    roundFailed: 'Failed to load what changed. Please try again.',
    backgroundFailed: 'Failed to load the background. Please try again.',
    noDecisions: 'Nothing has been decided on this recording before.',
    blocked: 'Recording blocked successfully',
    blockFailed: 'Failed to block the recording. Please try again.',
    unblocked: 'Recording unblocked successfully',
    unblockFailed: 'Failed to unblock the recording. Please try again.',
    unblockQuestion: 'Unblock this recording? It can be uploaded again.',
    noBlocks: 'No recording is blocked',
    blocksFailed: 'Failed to load blocked recordings. Please try again.',
  },
  audit: {
    loadListFailed: 'Failed to load activity. Please try again.',
    quiet: 'No recent activity to display',
    empty: 'No entries available',
    historyFailed: 'Failed to load the history. Please try again.',
    noHistory: 'Nothing has been recorded yet.',
    recordsFailed: 'Failed to load the records. Please try again.',
  },
  decisions: {
    loadListFailed: 'Failed to load decisions. Please try again.',
    empty: 'None of your tracks has been decided on yet.',
    reopened: 'Everything is still there. Make your changes, then resubmit.',
    reopenFailed: 'Failed to take the track up again. Please try again.',
    appealed: 'Appeal sent successfully',
    appealFailed: 'Failed to send the appeal. Please try again.',
  },
  documents: {
    downloadFailed: 'Failed to download the file. Please try again.',
  },
  periods: {
    loadListFailed: 'Failed to load periods. Please try again.',
    loadFailed: 'Failed to load the period. Please try again.',
    notFound: 'Period not found.',
    created: 'Period added',
    createFailed: 'Failed to add the period. Please try again.',
    runFailed: 'Failed to run the period. Please try again.',
    closed: 'Period closed',
    closeFailed: 'Failed to close the period. Please try again.',
    deleted: 'Period deleted',
    deleteFailed: 'Failed to delete the period. Please try again.',
    corrected: 'Correction added',
    correctFailed: 'Failed to add the correction. Please try again.',
    listenersSent: 'Amounts of listeners taken',
    listenersFailed: 'The amounts were not taken.',
    linesFailed: 'Failed to load the lines. Please try again.',
    statementsFailed: 'Failed to load the statements. Please try again.',
    downloadFailed: 'Failed to download the file. Please try again.',
  },
  statements: {
    loadListFailed: 'Failed to load statements. Please try again.',
    loadFailed: 'Failed to load the statement. Please try again.',
    notFound: 'Statement not found.',
    playsFailed: 'Failed to load the plays. Please try again.',
    earningsFailed: 'Failed to load what was earned. Please try again.',
    downloadFailed: 'Failed to download the file. Please try again.',
  },
  balance: {
    loadFailed: 'Failed to load your balance. Please try again.',
    detailsFailed: 'Failed to load your payout details. Please try again.',
    saveFailed: 'Failed to save your payout details. Please check your inputs and try again.',
    notSavedYet: 'Your payout details are not saved yet: sign in again first.',
    /** From a day on. */
    saved: (from: string) =>
      `Payout details saved successfully\nThey are used from ${from}. An email about it is on its way to you.`,
  },
  payouts: {
    loadListFailed: 'Failed to load payouts. Please try again.',
    loadFailed: 'Failed to load the payout. Please try again.',
    dueFailed: 'Failed to load what is due. Please try again.',
    notFound: 'Payout not found.',
    created: 'Payout made',
    createFailed: 'Failed to make the payout. Please try again.',
    paid: 'Payout noted as paid',
    payFailed: 'Failed to note the payout as paid. Please try again.',
    cancelled: 'Payout called off',
    cancelFailed: 'Failed to call the payout off. Please try again.',
    reportFailed: 'The report was not read.',
    downloadFailed: 'Failed to download the file. Please try again.',
  },
  withholdings: {
    loadFailed: 'Failed to load the tax. Please try again.',
    saved: 'Tax saved',
    saveFailed: 'Failed to save the tax. Please try again.',
    downloadFailed: 'Failed to download the document. Please try again.',
  },
  claims: {
    loadListFailed: 'Failed to load claims. Please try again.',
    loadFailed: 'Failed to load the claim. Please try again.',
    notFound: 'Claim not found.',
    empty: 'There are no claims',
    ownEmpty: 'Nobody has claimed one of your tracks',
    done: 'Claim updated successfully',
    failed: 'Failed to update the claim. Please try again.',
    reportFailed: 'Failed to load the report. Please try again.',
    counterSent: 'Counter-notice sent. The claimant gets it by mail.',
    answerSent: 'Answer sent. We decide next.',
    replyFailed: 'Failed to send it. Please try again.',
  },
  representations: {
    loadListFailed: 'Failed to load representations. Please try again.',
    empty: 'Nobody has asked to speak for an artist yet',
    gone: 'This request is not there any more.',
    asked: (artist: string) => `Sent. We will tell you whether you speak for ${artist}.`,
    askFailed: 'Failed to send your request. Please try again.',
    granted: 'Representation granted successfully',
    grantFailed: 'Failed to grant the representation. Please try again.',
    declined: 'Representation declined successfully',
    declineFailed: 'Failed to decline the representation. Please try again.',
    ended: 'Representation ended successfully',
    endFailed: 'Failed to end the representation. Please try again.',
    searchFailed: 'Failed to find artists. Please try again.',
  },
  restrictions: {
    ...messagesOf('restriction', 'restrictions'),
    none: 'Nothing is held back, and nothing was',
    made: 'Held back successfully',
    makeFailed: 'Failed to hold it back. Please check your inputs and try again.',
    lifted: 'Lifted successfully. Everything is as it was.',
    liftFailed: 'Failed to lift the restriction.',
    upheld: 'Appeal decided: the restriction stays',
    overturned: 'Appeal decided: the restriction is over',
    decideFailed: 'Failed to decide on the appeal.',
    appealed: 'Appeal sent successfully',
    appealFailed: 'Failed to send the appeal. Please try again.',
  },
  artists: {
    ...messagesOf('artist', 'artists'),
    representedEmpty: 'You do not speak for an artist yet',
    featuredSaved: 'Featured artists saved successfully',
    featuredFailed: 'Failed to save featured artists. Please try again.',
    featuredLoadFailed: 'Failed to load featured artists. Please try again.',
    merged: 'Artists merged successfully',
    mergeFailed: 'Failed to merge artists. Please try again.',
    mergePreviewFailed: 'Failed to load what the merge would do. Please try again.',
    mergesFailed: 'Failed to load the merges. Please try again.',
    mergeUndone: 'Merge taken back successfully',
    undoMergeQuestion:
      'Take this merge back? The artists come back with the tracks that were theirs.',
    undoMergeFailed: 'Failed to take the merge back. Please try again.',
    notDuplicates: 'Artists told apart successfully',
    notDuplicatesUndone: 'They are likely doubles again',
    apartFailed: 'Failed to tell the artists apart. Please try again.',
    doublesFailed: 'Failed to compare the artists. Please try again.',
    noDoubles: 'No artists look like doubles',
    spellingsFailed: 'Failed to load the spellings. Please try again.',
    noSpellings: 'No name is spelt otherwise',
    spellingSettled: 'Spelling settled successfully',
    settleFailed: 'Failed to settle the spelling. Please try again.',
  },
  playlists: {
    ...messagesOf('playlist', 'playlists'),
    featuredSaved: 'Featured playlists saved successfully',
    featuredFailed: 'Failed to save featured playlists. Please try again.',
    featuredLoadFailed: 'Failed to load featured playlists. Please try again.',
    goesPrivate: 'Its public page goes as soon as this is saved; links to it lead nowhere then.',
    gonePrivate: 'Its public page is gone.',
  },
  publicPage: {
    copied: {
      link: 'Link copied',
      code: 'Embed code copied. Paste it into your website.',
      hash: 'Hash copied',
    },
    /** Above the text, where the browser forbids to copy it. */
    copyYourself: {
      link: 'Copy this link:',
      code: 'Copy this code into your website:',
      hash: 'Copy this hash:',
    },
    loadFailed: 'Failed to look for the public page. Please try again.',
    /** Why a record has no public page although it says itself that it may. */
    hidden: {
      tracks: 'It has no public page now: one of its creators is switched off.',
      artists: 'There is no public page now: no public track names them.',
      playlists: 'It has no public page now: its creator is switched off.',
      creators: 'There is no public page yet: they have published nothing.',
    },
  },
  creators: {
    ...messagesOf('creator', 'creators'),
    empty: 'No creators found',
    emptyHint: 'Get started by adding your first creator to the platform',
    saving: 'Saving...',
    saveFailed: 'Failed to save creator. Please check your inputs and try again.',
    assigned: 'Creator assigned successfully',
    assignFailed: 'Failed to assign creator. Please try again.',
    created: 'Creator created successfully',
    createFailed: 'Failed to create creator. Please try again.',
    revoked: 'Creator access revoked successfully',
    revokeFailed: 'Failed to revoke access. Please try again.',
    revokeQuestion:
      'Are you sure you want to revoke this access? The person can no longer enter the creator portal; creator, tracks and playlists stay.',
  },
  consents: {
    ...messagesOf('consent', 'consents'),
  },
  approvals: {
    loadListFailed: 'Failed to load approvals. Please try again.',
    nobodyAsks: 'Nobody waits for your answer',
    nothingToDecide: 'No name waits for your decision',
    approved: (what: string, title: string) => `Approved: ${what} in “${title}”`,
    approvedAndTrusted: (what: string, title: string, creator: string) =>
      `Approved: ${what} in “${title}”\n${creator} is trusted from now on.`,
    declined: (what: string, title: string) => `Declined: ${what} in “${title}”`,
    failed: 'Failed to save your answer. Please try again.',
    trustedFailed: 'Failed to load trusted creators. Please try again.',
    takenBack: (creator: string) => `${creator} asks you again from now on`,
    takeBackFailed: 'Failed to take the trust back. Please try again.',
  },
  requests: {
    loadListFailed: 'Failed to load pending creator requests. Please try again.',
    empty: 'No pending creator requests available',
    samples: 'Sample requests',
    samplesHint:
      'These three are made up and show what this screen looks like. Nothing can be done with them.',
    deleteQuestion: 'Are you sure you want to delete this pending request?',
    deleted: 'Pending request deleted successfully',
    deleteFailed: 'Failed to delete pending request. Please try again.',
    grantQuestion: 'Give this person access to the creator portal?',
    undoQuestion: 'Take this decision back? The request is open again.',
    undone: 'Decision taken back successfully',
    undoFailed: 'Failed to take the decision back. Please try again.',
    unconfirmed: 'Email not confirmed',
    unconfirmedHint:
      'The applicant has not confirmed their email yet. You can grant this request once they have done so and signed in again.',
    gone: 'This request is not there any more: a newer one has taken its place.',
    noneOfCreator: 'Nobody asked for this creator.',
    noBio: 'No bio provided',
    noGenres: 'No genres specified',
    noMessage: 'No message provided',
  },
  notifications: {
    loadFailed: 'Failed to load notifications. Please try again.',
    empty: 'Nothing new.',
    preferencesFailed: 'Failed to load how you are told. Please try again.',
    saved: 'Notifications saved successfully',
    saveFailed: 'Failed to save notifications. Please try again.',
  },
  jobs: {
    loadListFailed: 'Failed to load jobs. Please try again.',
    numbersFailed: 'Failed to count jobs. Please try again.',
    empty: 'Nothing waits, nothing has failed',
    nothingLeft: 'Nothing is left of what it is about',
    retried: 'Job queued successfully',
    retryFailed: 'Failed to queue the job. Please try again.',
  },
  mails: {
    loadListFailed: 'Failed to load mails. Please try again.',
    loadFailed: 'Failed to load this mail. Please try again.',
    setupFailed: 'Failed to load where mails go. Please try again.',
    empty: 'No mails yet',
    queued: 'Mail queued successfully',
    againFailed: 'Failed to queue the mail. Please try again.',
    testFailed: 'Failed to send the test. Please try again.',
  },
  tokens: {
    ...messagesOf('API token', 'API tokens'),
    empty: 'No API tokens yet',
    made: 'API token made successfully',
    makeFailed: 'Failed to make the API token. Please try again.',
    deleteQuestion: 'Delete this API token? Programs that use it can no longer call.',
  },
  /** Where something asks for a fresh sign-in. */
  signInAgain: {
    title: 'Sign in again',
    reason: `To do this, sign in again: your sign-in is more than a few minutes old.`,
    back: 'You come back to this page with what you have filled in, and can do it then.',
    notNow: 'Not now',
    failed: 'The sign-in could not begin. Please try again.',
  },
  webhooks: {
    ...messagesOf('webhook', 'webhooks'),
    empty: 'No webhooks yet',
    deleteQuestion: 'Delete this webhook, and the log of its deliveries?',
    secretQuestion:
      'Make a new secret? It replaces the current one at once, also for deliveries that wait.',
    secretFailed: 'Failed to make a new secret. Please try again.',
    secretMade: 'New secret made successfully',
    deliveriesFailed: 'Failed to load deliveries. Please try again.',
    noDeliveries: 'Nothing has been delivered yet',
    queued: 'Delivery queued successfully',
    againFailed: 'Failed to queue the delivery. Please try again.',
  },
  imports: {
    loadListFailed: 'Failed to load the imports. Please try again.',
    loadFailed: 'Failed to load this import. Please try again.',
    notFound: 'Import not found',
    empty: 'Nothing has been imported yet',
    sending: 'Sending the file…',
    reading: 'Reading the file; nothing is changed yet…',
    onlyOne: 'Choose one file at a time',
    unknownColumns: (noun: string) => `has columns that ${noun} do not have. Nothing was sent.`,
    applyFailed: 'Failed to apply the import. Nothing was changed.',
    undoQuestion: 'Take this import back?',
    undone: 'Import taken back successfully',
    undoFailed: 'Failed to take the import back. Nothing was changed.',
  },
  views: {
    loadFailed: 'Failed to load the views. Please try again.',
    none: 'No views yet. Filter, sort and choose columns, then save that under a name.',
    saved: (name: string) => `View “${name}” saved successfully`,
    saveFailed: 'Failed to save the view. Please try again.',
    deleteQuestion: 'Delete this view?',
    sharedToo: 'All administrators lose it.',
    deleted: 'View deleted successfully',
    deleteFailed: 'Failed to delete the view. Please try again.',
    gone: 'This view is not there any more: somebody has deleted it, or shares it no longer.',
  },
  plays: {
    noneAside: 'No plays were set aside',
    asideFailed: 'Failed to load plays that were set aside. Please try again.',
    noneInBulk: 'No plays were reported in bulk',
    bulkFailed: 'Failed to load plays in bulk. Please try again.',
  },
  analytics: { loadFailed: 'Failed to load analytics. Please try again.' },
  people: {
    empty: 'Nobody has signed in yet.',
    loadListFailed: 'Failed to load people. Please try again.',
    linkMade: 'Reset link made',
    linkFailed: 'Failed to make a reset link. Please try again.',
  },
  admins: {
    loadListFailed: 'Failed to load administrators. Please try again.',
    empty: 'No administrators available',
    grantQuestion: 'Make this person an administrator?',
    granted: 'Administrator added successfully',
    grantFailed: 'Failed to add administrator. Please try again.',
    revokeQuestion: 'Are you sure you want to remove this administrator?',
    revoked: 'Administrator removed successfully',
    revokeFailed: 'Failed to remove administrator. Please try again.',
  },
  dashboard: {
    failed: 'Failed to load dashboard data. Please try again later.',
    needsFailed: 'Failed to load what needs you. Please try again.',
    nothingNeeded: 'Nothing waits for you.',
    nothingNeededHint: 'Every track is decided, every request answered, and nothing has failed.',
  },
  profile: {
    failed: 'Failed to load profile data',
    saved: 'Profile saved successfully',
    saveFailed: 'Failed to save profile. Please check your inputs and try again.',
    name: { admin: 'Admin', creator: 'Creator', user: 'Account' },
    email: 'name@example.com',
  },
  bulk: {
    /** `noun` in the singular. */
    changed: (count: number, noun: string) => `${counted(count, noun)} changed successfully`,
    failed: (noun: string) => `Failed to change the ${noun}s. Please try again.`,
    kept: `You can undo this for ${BULK_UNDO_HOURS} hours. Each record’s history keeps what it was before.`,
    undone: (count: number, noun: string) =>
      `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} as before.`,
    undoFailed: 'Failed to undo the change. Please try again.',
  },
  exported: (rows: number) => `${counted(rows, 'row')} exported`,
  exportFailed: 'Failed to export the list. Please try again.',
  cancelled: 'The upload was cancelled. Nothing was saved.',
  checking: 'Uploaded, checking the files…',
  waiting: 'The connection is slow; waiting…',
  broken: 'The connection was lost; trying again…',
  continued: 'Continuing where it stopped',
  fileChanged: (name: string) =>
    `“${name}” was changed or moved after you had chosen it. Choose it again.`,
  processing: 'Processing...',
  retry: 'Retry',
  saving: 'Saving...',
  timedOut: (seconds: number) =>
    `The server did not answer within ${seconds} seconds. It may have saved all the same; trying again saves it once only.`,
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  stale: 'Someone changed this. Check the new version and try again.',
  unexpected: 'Unexpected server response.',
  forbidden: 'You do not have access to this. Ask an administrator for it.',
  restored: 'What you had filled in is back.',
  restoredTexts: 'What you had filled in is back, but for its files. Please choose them again.',
  unsaved: 'Your changes are not saved. Leave this page and lose them?',
} as const
