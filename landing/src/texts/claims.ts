/** Texts of `claims`. */

export const aComposition = 'A composition'
export const aRecording = 'A recording'
export const aVoice = 'A voice or likeness'
export const accurateAndAuthorised =
  'Under penalty of perjury: this notice is accurate, and I own the rights or may act for who does.'
export const addressOfPage = 'Address of the page'
export const addressOfPageHint = 'On this site, such as the page of a track'
export const anotherDecides =
  'A receipt is on its way to you. Somebody else than the first time decides, and we write to you.'
export const anothersName = 'Somebody’s name'
export const appealIntro =
  'We dismissed your claim. Say why that is wrong, and another person looks at it again. It is free of charge and needs no account. You can appeal once.'
export const appealIsAbout = (number: string) => `It is about claim ${number}.`
export const appealIsOver =
  'You have appealed already, the time for it is over, or the link is not whole. Open it from the mail again.'
export const appealReason = 'Why the decision is wrong'
export const appealReasonHint = 'What we missed, or what is new'
export const appealSent = 'Your appeal is sent'
export const appealTitle = 'Appeal against the decision'
export const checkYourMail = 'Check your mail'
export const chooseFilesAgain = 'Please choose your files again.'
export const claimConfirmed = 'Your claim is confirmed'
export const claimDescription =
  'Say that a track uses what is yours, or is unlawful. No account is needed.'
export const claimPage = 'Report or claim this'
export const claimTitle = 'Report or claim'
export const claimedWhat = 'What is yours'
export const claimedWhatHint =
  'The work, its title and who made it, and where it can be heard; or whose voice or name it is'
export const confirm = 'Confirm the claim'
export const confirmHint =
  'Press the button to confirm that you sent this claim. We look at it from then on.'
export const confirmTitle = 'Confirm your claim'
export const email = 'Email'
export const emailHint = 'We send you a link to confirm the claim, and what becomes of it'
export const evidence = 'Files that prove it'
export const evidenceHint = (most: number, megabytes: number) =>
  `Optional. Up to ${most}: PDF, PNG, JPEG or MP3, at most ${megabytes} MB each`
export const goodFaith = 'I believe in good faith that what I say is right.'
export const ifItDoesNotCome =
  'If no mail comes within some minutes, look into your spam, or send it again.'
export const intro =
  'Tell us what is wrong. You confirm it by a link in a mail; then we decide, and write to you at each step. You need no account.'
export const linkDoesNotWork = 'This link does not work'
export const linkDoesNotWorkHint =
  'The claim was confirmed before, or the link is not whole or too old. Open it from the mail again.'
export const name = 'Your name'
export const numberIs = (number: string) => `Its number is ${number}.`
export const optional = 'Optional'
export const phone = 'Telephone number'
export const postalAddress = 'Postal address'
export const seeMusic = 'See the music'
export const send = 'Send the claim'
export const sendAppeal = 'Send the appeal'
export const sentHint =
  'We sent you a link. Your claim is looked at once you have opened it and confirmed.'
export const signature = 'Signature'
export const signatureHint = 'Type your full name'
export const somethingUnlawful = 'Something unlawful'
export const statement = 'What is wrong, and why'
export const weDecideWithin = 'A receipt is on its way to you. We decide and write to you.'
export const whatItIsAbout = 'What it is about'
export const whoMaySeeIt =
  'The creators of the track read what you say, and your name where a recording or a composition is claimed. Nobody else sees your address, telephone number, email or files.'
