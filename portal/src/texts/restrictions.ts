/** Texts of `restrictions`. */

export const appealed = 'Appealed'
export const creatorAccount = 'Creator account'
export const earnings = 'Earnings'
export const evidence = 'Evidence'
export const everywhere = 'Everywhere'
export const foundByOurselves = 'We found it ourselves'
export const fromNotice = 'Somebody sent us a notice'
export const fromOn = (from: string) => `From ${from} on`
export const fromUntil = (from: string, until: string) => `From ${from} until ${until}`
export const heldBack = 'Held back'
export const hidden = 'Hidden'
export const howThisWasDecided = 'How this was decided'
export const howToAnswer = 'How to answer'
export const inForce = 'In force'
export const isHeldBack = (title: string) => `“${title}” is held back`
export const isOff = (title: string) => `${title} is switched off`
export const isShownLess = (title: string) => `“${title}” is shown less`
export const law = (clause: string) => `Law: ${clause}`
export const lifted = 'Lifted'
export const liftedOn = (day: string, from: string) => `From ${from}, lifted on ${day}`
export const machineDecided = 'A machine decided, by a fixed rule'
export const machineHelped = 'A person decided, with the help of a machine'
export const machinesHadNoPart = 'A person decided, without a machine'
export const moneyHeld = 'Money held'
export const moneyIsHeld = (title: string) => `Money is held: ${title}`
export const moneyWasHeld = (title: string) => `Money was held: ${title}`
export const moneyWillBeHeld = (title: string) => `Money will be held: ${title}`
export const noEvidence = 'None is attached'
export const over = 'Over'
export const overOn = (day: string, from: string) => `From ${from} until ${day}`
export const overturned = 'Overturned'
export const overturnedOn = (day: string, from: string) =>
  `From ${from}, overturned on appeal on ${day}`
export const planned = 'Planned'
export const playlist = 'Playlist'
export const plays = 'Plays'
export const playsDidNotCount = (title: string) => `Some plays of “${title}” did not count`
export const playsDoNotCount = (title: string) => `Some plays of “${title}” do not count`
export const playsWillNotCount = (title: string) => `Some plays of “${title}” will not count`
export const shownLess = 'Shown less'
export const since = (from: string) => `Since ${from}, without a set end`
export const sinceUntil = (from: string, until: string) => `Since ${from}, until ${until}`
export const switchedOff = 'Switched off'
export const track = 'Track'
export const wasHeldBack = (title: string) => `“${title}” was held back`
export const wasOff = (title: string) => `${title} was switched off`
export const wasShownLess = (title: string) => `“${title}” was shown less`
export const whatHappened = 'What happened'
export const whatItRestsOn = 'What it rests on'
export const whereItHolds = 'Where it holds'
export const whereItWasFound = 'How we learnt of it'
export const willBeHeldBack = (title: string) => `“${title}” will be held back`
export const willBeOff = (title: string) => `${title} will be switched off`
export const willBeShownLess = (title: string) => `“${title}” will be shown less`
