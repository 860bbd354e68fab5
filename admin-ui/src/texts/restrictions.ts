/** Texts of `restrictions`. */

export const addAdministrator = 'Add an administrator'
export const addEvidence = 'Add evidence'
export const addressOfIt = (row: number) => `Address ${row}`
export const amountIsNotPaidThen =
  'Nothing of this statement is paid then. Who gets it is notified, reads the statement and can appeal.'
export const anotherAdministratorDecides = 'Another administrator decides on this appeal.'
export const answerIsDue = (day: string) => `An answer is due by ${day}.`
export const any = 'Any'
export const appeal = 'Appeal'
export const appealedOn = (day: string) => `Appealed on ${day}:`
export const beginsWithHttp = 'An address begins with https:// or http://'
export const cancel = 'Cancel'
export const creatorIsOffThen =
  'The creator cannot work in the portal, and none of their tracks and playlists are public. They are notified, read the statement and can appeal.'
export const creatorReadsAllOfThis = 'The creators concerned read all of this.'
export const creatorsReadThis = 'The creators concerned read this.'
export const decided = 'Decided'
export const decidedBy = 'Decided by'
export const decision = 'Decision'
export const emptyAtOnce = 'Empty: at once'
export const emptyNoSetEnd = 'Empty: no set end'
export const endIsAfterBeginning = 'The end is after the beginning.'
export const everythingIsAsItWasThen =
  'Everything is as it was at once, with all places in playlists. The creators concerned are notified.'
export const evidence = 'Evidence'
export const fillInEverything = 'Fill in every element of the statement, or fold it.'
export const from = 'From'
export const holdBack = 'Hold back'
export const holdBackDots = 'Hold back…'
export const holdBackTitle = (title: string) => `Hold back “${title}”`
export const how = 'How'
export const howToAnswer = 'How to answer'
export const howWeLearntOfIt = 'How we learnt of it'
export const inForceOrPlanned = 'In force or planned'
export const itStayedOn = (day: string) => `Decided on ${day}: the restriction stays.`
export const itStaysThen =
  'The restriction stays as it is. The creator is notified and cannot appeal again.'
export const itWasOverturnedOn = (day: string) =>
  `Decided on ${day}: the restriction was wrong and is over.`
export const itWasWrongThen =
  'The restriction was wrong. Everything is as it was at once, and the creator is notified.'
export const law = 'A law'
export const lawOrTerm = 'Law or term'
export const lawOrTermExample =
  'With its clause, as in “Terms: recordings that you have the rights to”'
export const lift = 'Lift'
export const liftDots = 'Lift…'
export const liftTitle = (title: string) => `Lift the restriction of “${title}”`
export const nameOnDay = (name: string, day: string) => `${name}, ${day}`
export const noAppeal = 'Nobody appealed.'
export const noAppealYet = (day: string) => `Nobody has appealed. It is possible until ${day}.`
export const noOtherAdministrator =
  'There is no other administrator, so the appeal waits until there is one.'
export const notes = 'Why'
export const nothingHoldsItBack = 'Nothing is held back.'
export const of = 'Of'
export const oneRecord = 'one record'
export const only = 'Only'
export const otherwiseCreatorReadsUsualWords =
  'The creators concerned are told why. Without a statement written here, they read the usual words for this case.'
export const ourTerms = 'Our terms'
export const over = 'Over'
export const overBeforeDecision = 'It was over before the appeal was decided.'
export const overturn = 'Overturn'
export const overturnTitle = (title: string) => `Overturn the restriction of “${title}”`
export const playlistIsNotPublicThen =
  'The playlist is not public then. Its creator is notified, reads the statement and can appeal.'
export const removeEvidence = (row: number) => `Remove evidence ${row}`
export const restrictions = 'Restrictions'
export const sayWhy = 'Say why'
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const state = 'State'
export const statement = 'Statement'
export const staysPublicAndIsShownLessThen =
  'Everybody can still find and hear it. It is not among popular tracks, featured playlists or what our music pages suggest. Its creators are notified, read the statement and can appeal.'
export const system = 'Melødia'
export const trackIsNotPublicThen =
  'The track is not public then, and keeps its places in playlists. Its creators are notified, read the statement and can appeal.'
export const until = 'Until'
export const uphold = 'Uphold'
export const upholdTitle = (title: string) => `Uphold the restriction of “${title}”`
export const what = 'What'
export const whatHappened = 'What happened'
export const whatItRestsOn = 'What it rests on'
export const whatItShows = (row: number) => `What it shows ${row}`
export const when = 'When'
export const whoDecided = 'Who decided'
export const why = 'Why'
export const whyItEnded = 'Why it ended'
export const withOpenAppeal = 'With an open appeal'
export const youDecidedFirst = 'You decided on this first.'
