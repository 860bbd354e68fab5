/** Texts of `review`. */

export const any = 'Any'
export const artwork = 'Artwork'
export const atAt = (at: string) => `At ${at}.`
export const before = 'Before'
export const beingChecked = 'Being checked'
export const bitRate = 'Bit rate'
export const cancel = 'Cancel'
export const channels = 'Channels'
export const clipping = 'Clipping'
export const commentAtAt = (at: string) => `Comment at ${at}`
export const commentAtThisSecond = 'Comment at this second'
export const copies = 'Copies'
export const ctrlEnterSavesIt = 'Ctrl+Enter saves it, Escape cancels.'
export const dcOffset = 'DC offset'
export const disclosure = 'Who and what made it'
export const fileCanBeRead = 'File can be read'
export const fine = 'Fine'
export const groupCommentsFromAtState = (group: number, at: string, state: string) =>
  `${group} comments from ${at}, ${state}`
export const hide = 'Hide'
export const highFrequencies = 'High frequencies'
export const lengthOfPreview = 'Length of the preview'
export const loudness = 'Loudness'
export const loudnessRange = 'Loudness range'
export const notChecked = 'Not checked'
export const note = 'Note'
export const now = 'Now'
export const oneCommentAt = (at: string, state: string, text: string) =>
  `1 comment at ${at}, ${state}: ${text}`
export const oneOfWaveformsIsNot = 'One of the waveforms is not known yet.'
export const openAgain = 'Open again'
export const passedCheck = 'passed check'
export const playFromAt = (at: string) => `Play from ${at}`
export const previewIsFromTrack = 'Preview is from the track'
export const resolve = 'Resolve'
export const resolved = 'Resolved'
export const sampleRate = 'Sample rate'
export const saveComment = 'Save comment'
export const show = 'Show'
export const silence = 'Silence'
export const stop = 'Stop'
export const tagsOfFile = 'Tags of the file'
export const titleAndArtist = 'Title and artist'
export const truePeak = 'True peak'
export const warning = 'Warning'
export const waveformsOverEachOther = 'Waveforms over each other'
export const worstCheck = 'Worst check'
