/** Texts of `restrictions`. */

import { counted } from '@melodia/contract/counted'

export const amountIsNotPaid = 'This amount is not paid out meanwhile.'
export const answerIsDueBy = (day: string) => `You get an answer by ${day} at the latest.`
export const appeal = 'Appeal'
export const appealEndedOn = (day: string) => `It could be appealed against until ${day}.`
export const creatorIsOff =
  'You cannot work in the portal, and none of your tracks and playlists are public.'
export const creatorWasRight = (day: string) =>
  `You were right. On ${day} somebody else than who had decided took the decision back.`
export const heldBack = 'Held back'
export const heldBackFrom = (day: string) => `Held back from ${day}`
export const howItStands = 'How it stands'
export const itIsOver = 'It is over, so there is nothing to appeal against.'
export const itIsShownLess =
  'Everybody can still find and hear it. Melødia itself does not put it forward: it is not among popular tracks, featured playlists or what our music pages suggest.'
export const itStays = (day: string) =>
  `On ${day} somebody else than who had decided looked at it again. The decision stays.`
export const melodiaWrites = (notes: string) => `Melødia: ${notes}`
export const overBeforeAnAnswer = 'It was over before your appeal was decided.'
export const playlistIsNotPublic = 'Others cannot find the playlist. Nothing in it is changed.'
export const playsDoNotCount =
  'These plays are not counted. Once it is over by an appeal, all of them are.'
export const restrictions = 'Restrictions'
export const seeWhy = 'See why, and how to answer'
export const seeWhyOf = (state: string, title: string) => `${state}: ${title}. See why`
export const sendAppeal = 'Send appeal'
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const shownLess = 'Shown less'
export const shownLessFrom = (day: string) => `Shown less from ${day}`
export const state = 'State'
export const thingsAreHeldBack = (total: number) =>
  total === 1 ? 'Held back: see why' : `${counted(total, 'thing')} held back: see why`
export const thisTrackIsHeldBack =
  'This track is held back: others cannot find or hear it. Its places in playlists stay.'
export const thisTrackIsShownLess =
  'This track is shown less: everybody can still find and hear it, but Melødia itself does not put it forward.'
export const thisTrackWillBeHeldBack = (from: string) =>
  `This track will be held back from ${from} on: others cannot find or hear it then.`
export const thisTrackWillBeShownLess = (from: string) =>
  `This track will be shown less from ${from} on: everybody can find and hear it, but Melødia itself does not put it forward.`
export const trackIsNotPublic =
  'Others cannot find or hear the track. Its places in playlists stay.'
export const what = 'What'
export const whatIsHeldBackOfYou =
  'What is or was held back, why, since when and until when, and how to answer.'
export const whatItMeans = 'What it means'
export const when = 'When'
export const why = 'Why'
export const whyIsItWrong = 'Why is it wrong?'
export const youAppealedOn = (day: string) => `You appealed on ${day}:`
export const youCanAppealOnce = (until: string) =>
  `You can appeal once, until ${until}. Somebody else than who decided looks at it again and answers you.`
