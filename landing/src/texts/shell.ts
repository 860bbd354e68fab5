/** Texts of the frame around all rooms. */

export const ethicalAiMusicRoyaltiesReach =
  'Ethical AI music: royalties reach the original artists, creators are compensated fairly, and what creators send in is reviewed by a person before it is published.'
export const melodiaAiMusicThatRespects = 'Melødia: AI music that respects artists'
export const melodiaHome = 'Melødia, home'
export const nameMelodiaBeforeLargeO = 'The name Melødia before a large ø made of level bars'
export const pageNotFound = 'Page Not Found'
export const pageNotFoundMelodia = 'Page not found · Melødia'
export const pageYoureLookingForDoesnt =
  "The page you're looking for doesn't exist or has been moved."
export const partnerDescription =
  'For labels and managers: speak for several artists on Melødia, keep their pages, and give consents to their voices and styles.'
export const partnerProgramMelodia = 'Partner Program · Melødia'
export const returnToHomepage = 'Return to Homepage'
export const royaltiesDescription =
  'How a play becomes an amount on Melødia: the rules in plain words, an example to the cent, and a verifier that runs in your browser.'
export const royaltiesMelodia = 'Royalties · Melødia'
export const signIn = 'Sign in'
export const signInAgain = 'Sign in again'
export const signInMelodia = 'Sign in · Melødia'
export const signOutMelodia = 'Sign out · Melødia'
export const signingInMelodia = 'Signing in · Melødia'
export const voiceDescription =
  'Who speaks for an artist decides who may use their voice or style on Melødia: for whom, from when until when, and for which share.'
export const voiceLicensingMelodia = 'Voice Licensing · Melødia'
export const yourStatementsMelodia = 'Your royalty statements · Melødia'
