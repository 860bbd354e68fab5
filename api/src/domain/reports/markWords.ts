import type { MarkedFile } from '@melodia/contract/choices/marks'
import type { FindingDetails } from '@melodia/contract/findings'
import type { Mark, MarkFinding, MarkOfFile } from '@melodia/contract/marks'

const FILES = {
  audio: 'file',
  preview: 'preview',
  artwork: 'artwork',
} as const satisfies Record<MarkedFile, string>

/** Digital source types of IPTC; others are named. */
const SOURCE_TYPES: Readonly<Record<string, string>> = {
  algorithmicMedia: 'made by a program',
  algorithmicallyEnhanced: 'changed by a program',
  compositeCapture: 'put together from recordings',
  compositeSynthetic: 'made in part by a trained model',
  compositeWithTrainedAlgorithmicMedia: 'made in part by a trained model',
  digitalCapture: 'recorded',
  digitalCreation: 'made by people with a computer',
  humanEdits: 'changed by people',
  trainedAlgorithmicMedia: 'made by a trained model',
}

const UNREAD = {
  large: 'it is too large to be read',
  unreadable: 'it cannot be read',
} as const

/** What a mark says, as the end of a sentence: made by a trained model, by Suno. */
function saysOf({ text, source_type, tool, unread }: Mark): string {
  if (unread) return UNREAD[unread]
  if (source_type === null && text !== null) return `“${text}”`
  const made =
    source_type === null
      ? 'nothing of how it was made'
      : (Object.hasOwn(SOURCE_TYPES, source_type) && SOURCE_TYPES[source_type]) || source_type
  return tool === null ? made : `${made}, by ${tool}`
}

function sentenceOf(mark: MarkOfFile): string {
  const file = FILES[mark.file]
  const says = saysOf(mark)
  switch (mark.kind) {
    case 'tag':
      return `A tag of the ${file} says: ${says}.`
    case 'exif':
      return `The ${file}’s EXIF data says: ${says}.`
    case 'iptc':
      return `The ${file}’s IPTC data says: ${says}.`
    case 'c2pa':
      return signedSentence(mark, says)
  }
}

function signedSentence({ file, signature, unread }: MarkOfFile, says: string): string {
  const name = FILES[file]
  if (unread) return `The ${name} has a signed mark, but ${says}.`
  if (signature === 'broken')
    return `The ${name} has a signed mark that does not fit it, or was changed. It says: ${says}.`
  const signer =
    signature === 'trusted' ? '' : ' Its signature is right, but we do not know the signer.'
  return `The ${name}’s signed mark says: ${says}.${signer}`
}

/** A mark of a report, for clients. */
export const presentMark = (mark: MarkOfFile): MarkFinding => ({
  kind: mark.kind,
  file: mark.file,
  says: saysOf(mark),
  tool: mark.tool,
  source_type: mark.source_type,
  signature: mark.signature,
})

/** Every mark in a sentence, and what to do where one contradicts what is disclosed. */
export function sayMarks({ marks, contains, artwork }: FindingDetails['marks']): string {
  const advice = marks
    .filter(({ level }) => level === 'stop' || level === 'warning')
    .map(({ file }) => adviceOf(file, file === 'artwork' ? artwork : contains))
  return [...marks.map(sentenceOf), ...new Set(advice)].join(' ')
}

function adviceOf(file: MarkedFile, disclosed: FindingDetails['marks']['contains']): string {
  const what = file === 'artwork' ? 'the artwork' : 'the music'
  return disclosed === null
    ? `The credits say nothing about who or what made ${what}: add it there.`
    : `The credits say that people made ${what} without a machine. Correct them, or tell the reviewers why the mark is wrong.`
}
