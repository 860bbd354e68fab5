/** Texts of `artists`: the pages for artists and who speaks for them. */

export const addConsent = 'Add a consent'
export const addConsentMeans =
  'Under “Consents”, for an artist you speak for. It is in force from the day that you choose.'
export const administratorAnswers = 'A person answers'
export const administratorAnswersMeans =
  'An administrator reads it and grants or declines it, with a reason. Until then nobody speaks for the artist.'
export const artistsRecords = 'Their pages'
export const artistsRecordsMeans =
  'You keep the biography, the genres and the pictures of each artist. A new name is a matter for our administrators.'
export const askToSpeak = 'Ask to speak for the artist'
export const askToSpeakMeans =
  'Under “Your Artists”, find the name and press “This is me”. Say who you are to the artist, and add evidence: a contract, a letter, a website that names you.'
export const becomeCreatorFirst =
  'You need access as a creator for it. If you have none yet, ask for it first.'
export const consentEnds = 'When it ends'
export const consentEndsMeans =
  'You can withdraw a consent at any time: at once, or from a date to come. You see first which public tracks it concerns. A track that needs it is not public from that moment on, and its creators are told.'
export const consentSays = 'What a consent says'
export const consentsOfArtists = 'Their voices and styles'
export const consentsOfArtistsMeans =
  'You give consents for each artist, change them and withdraw them. How that works stands under '
export const everybodySeesIt = 'What everybody can see'
export const everybodySeesItMeans =
  'The page of each artist says under “Consents” whether there is one in force: for a voice, a style, a likeness and for training, since when, and on whose word. Terms, shares and documents are never shown. Artists are found under '
export const evidenceOfAdministrator =
  'An administrator can enter a consent, too: with the signed document and a reason, and the artist’s page says that it was entered so.'
export const forWhom = 'For whom'
export const forWhomMeans = 'For everybody, or only for the creators whom you name.'
export const fromUntil = 'From and until'
export const fromUntilMeans = 'It begins when you say, and ends on a day or has no end.'
export const howToBegin = 'How to begin'
export const joinAsCreator = 'Join as Creator'
export const music = 'the music'
export const namesOfArtists = 'Their names'
export const namesOfArtistsMeans =
  'A track that another creator sends in with the name of your artist waits for your answer before it is published. Approve it, or decline it with a reason. Names on tracks of creators whom you trust pass at once. If you do not answer in time, an administrator can decide.'
export const noTiers = 'The same for all'
export const noTiersMeans =
  'There are no levels, and no partners with other rights: these are the tools of everybody who speaks for an artist on Melødia, whether for one or for many.'
export const partnerLead =
  'For labels, managers and everybody else who looks after artists: speak for all of them from one place.'
export const partnerProgram = 'Partner Program'
export const reportOrClaim = 'Report or claim'
export const severalArtists = 'Several artists'
export const severalArtistsMeans =
  'Ask for each of them. Every one is looked at by itself, and one creator at a time speaks for an artist.'
export const share = 'The share'
export const shareMeans =
  'In percent, of what a track earns that takes the voice or the style. It is on record with the consent; royalties are not paid out yet.'
export const signIn = 'Sign in to the creator portal'
export const usedWithout = 'Used without your consent?'
export const usedWithoutMeans =
  'Tell us, also without an account. You confirm your claim by a link in a mail; then a person decides, and we write to you at each step. A track can be hidden meanwhile.'
export const uses = 'What for'
export const usesMean =
  'The voice, the style, or both. A likeness and training can be on record as well.'
export const voiceLead =
  'A track that says it takes an artist’s voice or style is published only with the consent of that artist. Who speaks for the artist decides what it allows.'
export const voiceLicensing = 'Voice Licensing'
export const whatYouDo = 'What you can do'
export const where = 'Where'
export const whereMeans =
  'In all of the world, or in some countries. A track is published only with a consent for all of the world.'
export const whoGivesIt = 'Who can give it'
export const wrongTrack = 'When a track is wrong'
export const wrongTrackMeans =
  'A track uses your recording, your composition, your voice or your name, and should not? Claim it, also without an account. A person decides.'
