/** Texts of `uploads`. */

export const addFiles = 'Add files'
export const addNewTrack = 'Add New Track'
export const album = 'Album'
export const albumAndNumber = (album: string, number: string) =>
  album ? `${album}, no. ${number}` : `No. ${number}`
export const allReady = (rows: string) => `${rows}, all ready`
export const allTracksAreUploadedAnd = (saved: number) =>
  `All ${saved} tracks are uploaded and wait for an administrator’s approval.`
export const allUploads = 'All uploads'
export const applyToTracks = (count: number) => `Apply to ${count} tracks`
export const artists = 'Artists'
export const artworkForAll = 'The artwork for all'
export const atMostCharacters = (nameLength: number) => `Use at most ${nameLength} characters`
export const beingChecked = 'Being checked'
export const cancelAllUploads = 'Cancel all uploads'
export const cancelUploadOf = (name: string) => `Cancel upload of ${name}`
export const checkingRow = (row: string) => `Checking ${row}`
export const chooseArtwork = 'Choose artwork'
export const chooseArtworkForAll = 'Choose artwork for all'
export const chooseFiles = 'Choose files'
export const chooseOwnPreview = 'Choose own preview'
export const close = 'Close'
export const completeCredits = 'Complete the credits.'
export const creators = 'Creators'
export const credits = 'Credits'
export const cutEachPreviewFromIts = 'Cut each preview from its track'
export const cutSecondsFromTrack = (seconds: number) => `Cut ${seconds} seconds from the track`
export const dropMoreFilesAnywhereOn = 'Drop more files anywhere on this page'
export const dropThemHere = 'Drop them here'
export const dropUpToMp3Files = (mostTracks: number) => `Drop up to ${mostTracks} MP3 files here`
export const eachBecomesTrackFilledIn =
  'Each becomes a track, filled in from its tags. Drop artwork and previews along with them: song.png and song.preview.mp3 go with song.mp3, any other picture with all tracks.'
export const edit = 'Edit'
export const emptyFieldsLeaveEachTrack = 'Empty fields leave each track unchanged.'
export const explicit = 'Explicit'
export const files = 'Files'
export const genre = 'Genre'
export const inListAlready = 'In the list already'
export const limitsOfFiles = (
  audioBytes: number,
  audioMinutes: number,
  previewBytes: number,
  imageBytes: number,
) =>
  `MP3 up to ${audioBytes} MB and ${audioMinutes} minutes, previews up to ${previewBytes} MB, PNG or JPEG up to ${imageBytes} MB.`
export const listenToPreview = 'Listen to the preview'
export const listenToTrack = 'Listen to the track'
export const moreThanOneArtworkFor = 'More than one artwork for all'
export const moreThanOnePreviewOf = 'More than one preview of a track'
export const neitherMp3NorPngOr = 'Neither .mp3 nor a .png or .jpg'
export const noMoreThanTracksAt = (mostTracks: number) =>
  `No more than ${mostTracks} tracks at once`
export const notUploadedYetLeaveThis = (what: string) =>
  `${what} not uploaded yet. Leave this page and lose what is not?`
export const preview = 'Preview'
export const readingItsTags = 'Reading its tags…'
export const ready = 'Ready'
export const removeName = (name: string) => `Remove ${name}`
export const replaceArtwork = 'Replace artwork'
export const replaceArtworkForAll = 'Replace artwork for all'
export const replaceFile = 'Replace file'
export const replacePreview = 'Replace preview'
export const required = 'Required'
export const retryAllFailed = 'Retry all failed'
export const sameForAll = 'The same for all'
export const secondsLeft = (max: string) => ` (in ${max})`
export const seeWhatCouldBeBetter = 'See what could be better'
export const seeWhatHasToBe = 'See what has to be changed'
export const seeWhatToChange = 'See what to change'
export const seeYourPendingTracks = 'See Your Pending Tracks'
export const someReady = (rows: string, ready: number) => `${rows}, ${ready} ready`
export const songPngBecomesArtworkOf =
  'A song.png becomes the artwork of song.mp3, any other picture that of all tracks.'
export const theArtwork = 'The artwork'
export const title = 'Title'
export const tooManyUploadsInShort = (until: string) =>
  `Too many uploads in a short time: the server asks for a pause. Uploading goes on by itself at ${until}`
export const trackNumber = 'Track number'
export const tracks = 'Tracks'
export const unsentTracksAre = (unsent: number) => `${unsent} tracks are`
export const upload1Track = 'Upload 1 track'
export const uploadMore = 'Upload more'
export const uploadOfRow = (row: string) => `Upload of ${row}`
export const uploadReadyTracks = (ready: number) => `Upload ${ready} tracks`
export const uploadSeveralAtOnce = 'Upload several at once'
export const uploadSeveralTracks = 'Upload Several Tracks'
export const uploadTracks = 'Upload tracks'
export const uploads = 'Uploads'
export const useNumberFrom1To = (most: number) => `Use a whole number from 1 to ${most}`
export const waitingForItsTurn = 'Waiting for its turn'
export const whatYouHadFilledIn = (names: string, files: number) =>
  `What you had filled in for ${names} is kept. Choose ${files === 1 ? 'the file' : 'the files'} again, and it is back.`
export const whoMadeIt = 'Who made it, and with what'
export const yourTrackIsUploadedAnd =
  'Your track is uploaded and waits for an administrator’s approval.'
