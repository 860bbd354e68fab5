/** Texts of `settings`. */

import { DELIVERY_TRIED_DAYS } from '@melodia/contract/choices/webhooks'
import { counted } from '@melodia/contract/counted'

export const accountHolder = 'Name of the holder'
export const accountIsWhole = 'Fill in the name, the IBAN and the BIC, or leave all three empty.'
export const accountOfPayouts = 'Account that payouts are made from'
export const accountOfPayoutsHelp =
  'It stands in the files for the bank. Without it no payout can be made.'
export const action = 'Action'
export const actions = 'Actions'
export const addAdministrator = 'Add administrator'
export const administrator = 'Administrator'
export const administrators = 'Administrators'
export const analysisOfRecording = 'Analysis of a recording'
export const apiTokens = 'API Tokens'
export const askNoLonger = 'Ask no longer'
export const auditLog = 'Audit Log'
export const bic = 'BIC'
export const blocked = 'Blocked'
export const blockedRecordings = 'Blocked recordings'
export const body = 'Body'
export const businessDaysOf = 'Business days of'
export const businessDaysOfHelp =
  'Deadlines in business days leave out the weekends and holidays of this country.'
export const byName = (name: string) => ` by ${name}`
export const call = 'Call'
export const callCause = (cause: string) => `Call ${cause}`
export const cancel = 'Cancel'
export const checkOfTrack = 'Check of a track'
export const close = 'Close'
export const consentRestrictionsAndClaims = 'Consent, restrictions and claims'
export const copyItNowItIs =
  'Copy it now: it is not shown again. The receiver checks the signature of each call with it.'
export const couldNotBeSent = (failed: number) => ` ${failed} could not be sent.`
export const creator = 'Creator'
export const currency = 'Currency'
export const currencyHelp =
  'In which advances are paid back. It cannot be changed once there is a period of royalties.'
export const daysForLatePlays = 'Days for late plays'
export const daysForLatePlaysHelp =
  'For so many days after its end a period of royalties cannot be closed: plays may arrive late.'
export const daysOfQuarantine = 'Days before new payout details are used'
export const daysOfQuarantineHelp =
  'Somebody who took over an account could change them: until then their owner can notice it.'
export const daysToAnswer = 'Days to answer'
export const daysToAnswerHelp = 'Appeals and claims are answered within these days.'
export const daysToAppeal = 'Days to appeal'
export const daysToAppealHelp = 'So long somebody can appeal against what was decided.'
export const daysToApprove = 'Days to approve a name'
export const daysToApproveHelp =
  'So long an artist’s representative has to answer. Then administrators decide on the name.'
export const deleteIt = 'Delete'
export const deleteUrl = (url: string) => `Delete ${url}`
export const delivered = 'Delivered'
export const delivery = 'Delivery'
export const deliverysGivenUp = (failed: number) =>
  `${counted(failed, 'delivery', 'deliveries')} given up`
export const deliverysWaiting = (waiting: number) =>
  `${counted(waiting, 'delivery', 'deliveries')} waiting`
export const detail = 'Detail'
export const done = 'Done'
export const edit = 'Edit'
export const editUrl = (url: string) => `Edit ${url}`
export const editWebhook = 'Edit webhook'
export const email = 'Email'
export const empty = 'Empty'
export const event = 'Event'
export const events = 'Events'
export const failed = 'Failed'
export const failedToLoadUsersPlease = 'Failed to load users. Please try again.'
export const failingSince = 'Failing since '
export const fileOfPersonalData = 'File of personal data'
export const firstSignedIn = 'First signed in'
export const firstSignedInOn = (
  name: string,
  email: string,
  emailVerified: boolean,
  createdAt: string,
) => `${name} (${email}${emailVerified ? '' : ', not verified'})
First signed in on ${createdAt}`
export const from = 'From'
export const fromThatDayOn =
  'From the beginning of that day in the platform’s time zone, a new track that says nothing is refused, and older ones are marked in their report.'
export const httpsExampleComHook = 'https://example.com/hook'
export const iban = 'IBAN'
export const id = 'ID'
export const ifAnyoneUploadsOne =
  'If anyone uploads one of these recordings, even changed or cut, its report stops it. A recording is blocked on the screen of its review.'
export const job = 'Job'
export const jobs = 'Jobs'
export const jobsByKind = 'Jobs by kind'
export const jobsQueuedSuccessfully = (retried: number) =>
  `${counted(retried, 'job', 'jobs')} queued successfully`
export const keyboard = 'Keyboard'
export const kind = 'Kind'
export const loadAgain = 'Load again'
export const mail = 'Mail'
export const mailsAreSentToMail = 'Mails are sent to a mail server.'
export const makeResetLink = 'Make reset link'
export const makeResetLinkFor = (name: string) => `Make reset link for ${name}`
export const makeWebhook = 'Make webhook'
export const minimumHelp = 'Less is carried over until it is that much.'
export const minimumIn = (currency: string) => `Least amount of a payout, in ${currency}`
export const minimumIs = (currency: string, decimals: number) =>
  decimals === 0
    ? `An amount in ${currency} of 0 or more, without decimals`
    : `An amount in ${currency} of 0 or more, with ${counted(decimals, 'decimal')} at most`
export const name = 'Name'
export const nameOrEmail = 'Name or email'
export const newSecret = 'New secret'
export const newTracksSayFrom = 'New tracks say who or what made them from'
export const newWebhook = 'New webhook'
export const nextTry = 'Next try'
export const nextTryAt = 'Next try '
export const noMailServerIsSet =
  'No mail server is set up (MAIL_URL), so mails are kept here to read and are not sent.'
export const noMailServerIsSetUp =
  'No mail server is set up (MAIL_URL), so no mails are written. Reset links are made under People.'
export const nobodyWhoHasSignedIn = 'Nobody who has signed in once matches'
export const none = 'None'
export const notes = 'Notes'
export const notifications = 'Notifications'
export const of = 'Of'
export const offNoEventsAreSent = 'Off: no events are sent'
export const oldestWaiting = 'Oldest waiting'
export const on = 'On'
export const otherServicesReceiveEventsYou =
  'Other services receive the events you choose, in calls signed after '
export const partOfPlatform = 'Share of the platform, in percent'
export const partOfPlatformHelp =
  'What the platform takes first of each play from now on. Earlier plays keep the share of their time.'
export const passItOnToThat = (resetMinutes: number) =>
  `Pass it on to that person alone: whoever has it can set a new password, once, within ${resetMinutes} minutes. It is not shown again.`
export const people = 'People'
export const percentFromTo = 'From 0 to 100, with two decimals at most'
export const platform = 'Platform'
export const platformFailed = 'Failed to load the settings of the platform.'
export const platformSaved = 'The settings of the platform are saved.'
export const preferences = 'Preferences'
export const problem = 'Problem'
export const profile = 'Profile'
export const queued = 'Queued'
export const recording = 'Recording'
export const remove = 'Remove'
export const removeAdministratorName = (name: string) => `Remove administrator ${name}`
export const repeatClaims = 'Upheld claims that are noticed'
export const repeatClaimsHelp =
  'From so many on, a creator is shown to administrators. Nobody is switched off by it.'
export const resetLink = 'Reset link'
export const resource = 'Resource'
export const response = 'Response'
export const responseStatus = (status: number) => `Response (${status})`
export const royalties = 'Royalties'
export const running = 'Running'
export const runOfPeriod = 'Run of a royalty period'
export const save = 'Save'
export const secret = 'Secret'
export const secretOfWebhook = 'Secret of the webhook'
export const sendAgain = 'Send again'
export const sendEventAgain = (event: string) => `Send ${event} again`
export const sendTest = 'Send test'
export const sendTestTo = 'Send a test to'
export const sendToAgain = (subject: string, to: string) => `Send ${subject} to ${to} again`
export const settings = 'Settings'
export const singleKeyShortcuts = 'Single-key shortcuts'
export const standardWebhooks = 'Standard Webhooks'
export const state = 'State'
export const subject = 'Subject'
export const system = 'System'
export const tellUrl = (url: string) => `Tell ${url}`
export const title = 'Title'
export const to = 'To'
export const trash = 'Trash'
export const tries = 'Tries'
export const tryAgain = 'Try again'
export const tryAgainJobLabelsTitle = (jobLabels: string, title: string) =>
  `Try again: ${jobLabels}, ${title}`
export const tryAllAgain = 'Try all again'
export const tryAllAgainJobLabels = (jobLabels: string) => `Try all again: ${jobLabels}`
export const unblock = 'Unblock'
export const unblockTitle = (title: string) => `Unblock ${title}`
export const until = 'Until'
export const url = 'URL'
export const vToValidateNFor = 'V to validate, N for the next track. Off for speech input.'
export const waiting = 'Waiting'
export const webhook = 'Webhook'
export const webhookDelivery = 'Webhook delivery'
export const webhooks = 'Webhooks'
export const what = 'What'
export const whatFailsIsTriedAgain = `. What fails is tried again for ${DELIVERY_TRIED_DAYS} days.`
export const whatItSaysIsFor = 'What it says is for its reader alone.'
export const when = 'When'
export const who = 'Who'
export const wholeNumberFromTo = (least: number, most: number) =>
  `A whole number from ${least} to ${most.toLocaleString('en')}`
export const whoMadeTrack = 'Who made a track'
export const workThatServerDoesIn =
  'Work that the server does in the background. What fails is tried again by itself for a while; then it is given up and listed here as failed.'
export const written = 'Written'
export const you = 'You'
