import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureMp3 } from '../../audio/frames.ts'
import type { MarkedContent } from '../../media/uploadStore.ts'
import type { SignedFormat } from './signed.ts'

/** How an upload is handed to the reader of marks: an MP3 with the places of its tags. */
export async function contentOf(file: Buffer, format: SignedFormat): Promise<MarkedContent> {
  if (format !== 'mp3') return { format }
  const folder = await mkdtemp(join(tmpdir(), 'melodia-marks-'))
  try {
    const path = join(folder, 'a.mp3')
    await writeFile(path, file)
    const { parts } = await measureMp3(path)
    return { format, tags: parts.filter(({ kind }) => kind === 'tag') }
  } finally {
    await rm(folder, { recursive: true })
  }
}
