import { env } from 'node:process'
import { expect, it } from 'vitest'
import { anMp3 } from '../../testing/files.ts'
import { readManifest } from './manifest.ts'
import { mutate, numbersOf } from './testing/mutate.ts'
import { prepareFiles } from './testing/prepared.ts'
import { readMarks } from './readMarks.ts'

/** Of each seed; `FUZZ_RUNS=3400` makes 10,000 of the three. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 200)

const { files, trust } = await prepareFiles()
const { content } = files['a valid mark']!
const file = content
const tags = [{ start: 0, end: content.length - anMp3().length }]
const { manifest } = await readMarks(content, { format: 'mp3', tags }, trust)
const store = Buffer.from(manifest ?? [])

it.each([1, 2, 3])(
  'manifests that were changed anyhow are read, or are broken (seed %i)',
  async (seed) => {
    const number = numbersOf(seed)
    for (let run = 0; run < RUNS; run++) {
      const mark = await readManifest(mutate(store, number), { file, tags }, trust)
      expect(mark.kind, `run ${run}`).toBe('c2pa')
      // The signature is about every byte but its own padding, and labels that nothing refers to.
      expect(['broken', 'untrusted', 'trusted']).toContain(mark.signature)
      expect(mark.signature === 'broken' || mark.tool === 'Suno', `run ${run}`).toBe(true)
    }
  },
  Math.max(60_000, RUNS * 300),
)

it.each([1, 2, 3])('whole files that were changed anyhow are read (seed %i)', async (seed) => {
  const number = numbersOf(seed)
  for (const { content: original, format } of Object.values(files)) {
    if (original.length > 200_000) continue
    for (let run = 0; run < 5; run++) {
      const changed = mutate(original, number)
      const { marks } = await readMarks(
        changed,
        format === 'mp3' ? { format, tags: [{ start: 0, end: changed.length }] } : { format },
        trust,
      )
      for (const { text, tool } of marks) expect(`${text}${tool}`).not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }
  }
})
