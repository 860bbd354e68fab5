/** Texts of `sections`. */

export const about = 'About'
export const aiMusicThatRespectsArtists = 'AI music that respects artists.'
export const anyoneWithAccountCanAsk =
  'Anyone with an account can ask. You give a name, a few lines about yourself and your genres, and a person answers. Access can be granted or declined, and it can be taken back.'
export const artists = 'Artists'
export const artistsItBelongsToAnd =
  'The artists it belongs to and the creators who made it. Without both it cannot be sent in.'
export const askForAccess = 'Ask for access'
export const askToSpeakForYourself =
  'Ask in the creator portal to speak for yourself, with evidence, and an administrator answers. Then you keep your page, approve or decline the tracks that name you, and give and withdraw the consents that tracks need to take your voice or your style. If a track uses what is yours, claim it: you need no account, and a person decides. If your track is held back, you read why, and can appeal once to another administrator.'
export const audioUnderReviewOpensFor =
  'Audio under review opens for its creators and the reviewers only, and each link to it expires.'
export const beReviewedThenPublished = 'Be reviewed, then published'
export const becomeCreator = 'Become a Creator'
export const bytesMb = (bytes: number) => `${bytes} MB`
export const canIChangeTrackOnce = 'Can I change a track once it is published?'
export const careers = 'Careers'
export const company = 'Company'
export const composedByOurOwnCode =
  "Composed by our own code; nobody's voice or catalogue went into it. Our logo is this track's waveform."
export const contact = 'Contact'
export const creatorIsPaidForWhat =
  'A creator is paid for what they make, under their own name. Whoever listens sees who that is, on every track.'
export const creatorSignIn = 'Creator sign-in'
export const creators = 'Creators'
export const decisionForEachTrack = 'decision for each track'
export const demoTrack = 'Demo track'
export const desktopSoon = 'Desktop (Soon)'
export const dontWorry = "Don't worry, AI won't replace them"
export const download = 'Download'
export const downloadOnAppStore = 'Download on App Store'
export const enforcedBySoftwareNotJust =
  'Enforced by software, not just a label. Nothing that a creator uploads is published before a person has decided on it, each track names its artists and its creators, and each decision stays on record with the name of the person who made it.'
export const ethicalInNumbersYouCan = 'Ethical, in numbers you can check'
export const fairCompensation = 'Fair compensation'
export const fromYourStudioToListeners = 'From your studio to listeners in three steps'
export const hereInYourBrowserOr =
  'Here in your browser, or on your iPhone with the app from the App Store. A desktop app comes later.'
export const howItWorks = 'How it works'
export const howLongDoesReviewTake = 'How long does a review take?'
export const iosApp = 'iOS App'
export const itsGenreAndAlbumAt =
  'Its genre and album, at once. A new title or new names wait for a reviewer. A new recording, preview or artwork goes back to review first, so that what is published is what was reviewed.'
export const joinAsCreator = 'Join as Creator'
export const kindsOfNamesOnEvery = 'kinds of names on every track'
export const listenWithClearConscience = 'Listen with a clear conscience'
export const main = 'Main'
export const melodiaForIphoneEveryStream =
  'Melødia for iPhone: every stream you play pays the people it came from.'
export const melodiaHome = 'Melødia, home'
export const melodiaStreamsMusicMadeWith =
  'Melødia streams music made with AI the ethical way: royalties reach the original artists, and everyone who makes a track is compensated fairly.'
export const minutesThenLinkEnds = 'minutes, then the link ends'
export const music = 'Music'
export const musicMadeWithAiLearns =
  'Music made with AI learns from people. What a track earns goes back to the artists behind it, not only to whoever pressed the button.'
export const namesAndMarksBelongTo =
  'The names and marks belong to their owners, who have no part in Melødia.'
export const opensInNewTab = 'Opens in a new tab'
export const partnerProgram = 'Partner Program'
export const personDecidesOnceValidatedIt =
  'A person decides. Once validated it is on Melødia, under your name.'
export const personListensToEachTrack =
  'A person reviews each track, the longest waiting first, and our reviewers work to a target time. Your portal shows how long your last decisions took. Until then the track shows as pending, and you can still change it or take it back.'
export const platform = 'Platform'
export const playDemoTrack = 'Play the demo track'
export const positionInDemoTrack = 'Position in the demo track'
export const privacy = 'Privacy'
export const questions = 'Questions'
export const questionsAnswered = 'Questions, answered'
export const recordingPreviewArtworkAndNames =
  'The recording, a preview, the artwork, and the names of everyone it belongs to.'
export const reportOrClaim = 'Report or claim'
export const royalties = 'Royalties'
export const royaltiesReachOriginalArtists = 'Royalties reach the original artists'
export const sendInTrack = 'Send in a track'
export const signIn = 'Sign in'
export const signInAndSayWho =
  'Sign in and say who you are and what you make. A person reads it and answers.'
export const skipToContent = 'Skip to content'
export const soon = 'soon'
export const termsOfUse = 'Terms of Use'
export const theRules = 'The rules'
export const toArtistsItComesFrom = 'To the artists it comes from'
export const toPeopleWhoMakeIt = 'To the people who make it'
export const trackAsMp3OfUp = (audioBytes: string, audioMinutes: number, previewBytes: string) =>
  `The track as an MP3 of up to ${audioBytes} and ${audioMinutes} minutes, a preview as an MP3 of up to ${previewBytes}, and its artwork as a PNG or JPEG.`
export const twoPromises = 'Two promises'
export const undervannslys = 'Undervannslys'
export const uploadsPublishedByMachine = 'uploads published by a machine'
export const voiceLicensing = 'Voice Licensing'
export const whatCanArtistDo = 'I am an artist. What can I do?'
export const whatCreatorSendsInStays =
  'What a creator sends in stays pending until a person decides on it. A new recording of a published track waits again.'
export const whatDoISendIn = 'What do I send in?'
export const whatMakesItEthical = 'What makes it ethical?'
export const whereDoIListen = 'Where do I listen?'
export const whoCanBecomeCreator = 'Who can become a creator?'
export const whoeverValidatesOrRejectsIs =
  'Whoever validates or rejects is on record with a name and a time, and so is an appeal. The record outlives the track.'
export const yearMelodia = (year: string) => `© ${year} Melødia`
