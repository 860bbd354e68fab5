import { MARK_BYTES } from '@melodia/contract/choices/marks'
import { generatorIn } from '@melodia/contract/generators'
import type { Mark } from '@melodia/contract/marks'
import { isSafeStore } from './boxes.ts'
import type { Trust } from './chain.ts'
import type { MarkedContent } from '../media/uploadStore.ts'
import type { Found, FoundText } from './found.ts'
import { findInJpeg } from './inJpeg.ts'
import { findInMp3 } from './inMp3.ts'
import { findInPng } from './inPng.ts'
import { markText } from './markText.ts'
import { readXmp } from './sourceType.ts'

/** What was found in a file: its marks, and its stores of manifests one after the other, if any. */
export interface FoundMarks {
  marks: Mark[]
  manifest: Uint8Array | null
}

/** More marks say nothing more. */
const MOST_MARKS = 20
const MOST_MANIFESTS = 4

/** Reads the marks of an upload, as it was sent. What is broken is a mark that is broken. */
export async function readMarks(
  file: Buffer,
  content: MarkedContent,
  trust: Trust,
): Promise<FoundMarks> {
  const found = await find(file, content)
  const manifests = found.manifests.slice(0, MOST_MANIFESTS)
  const marks: Mark[] = []
  if (manifests.length > 0) {
    // Loaded for files that have one: it takes longer than everything else here.
    const { readManifest } = await import('./manifest.ts')
    for (const store of manifests)
      marks.push(await readManifest(store, { file, tags: found.tags }, trust))
  }
  marks.push(...found.xmp.flatMap(markOfXmp), ...found.texts.flatMap(markOfText))
  const kept = manifests.filter((store) => store.length <= MARK_BYTES && isSafeStore(store))
  return {
    marks: different(marks).slice(0, MOST_MARKS),
    manifest: kept.length > 0 ? Buffer.concat(kept) : null,
  }
}

async function find(file: Buffer, content: MarkedContent): Promise<Found> {
  switch (content.format) {
    case 'mp3':
      return findInMp3(file, content.tags)
    case 'png':
      return findInPng(file)
    case 'jpeg':
      return findInJpeg(file)
  }
}

const UNSIGNED = { text: null, source_type: null, signature: null } as const

/** The text of a tag is a mark where it names a known generator: other programs make no sound. */
function markOfText({ kind, text, isProgram }: FoundText): Mark[] {
  const tool = generatorIn(text, isProgram)
  return tool === undefined ? [] : [{ ...UNSIGNED, kind, text: markText(text), tool }]
}

function markOfXmp(packet: string): Mark[] {
  const { source_type, tool } = readXmp(packet)
  if (source_type !== null)
    return [{ ...UNSIGNED, kind: 'iptc', source_type, tool: markText(tool) }]
  return tool === null ? [] : markOfText({ kind: 'tag', text: tool, isProgram: true })
}

const different = (marks: readonly Mark[]): Mark[] => [
  ...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values(),
]
