import { describe, expect, it } from 'vitest'
import { contentOf } from './testing/contentOf.ts'
import { prepareFiles } from './testing/prepared.ts'
import { readMarks } from './readMarks.ts'

const { files, trust } = await prepareFiles()

describe('marks of prepared files', () => {
  it.each(Object.entries(files))('%s', async (_, { format, content, marks: expected }) => {
    const { marks, manifest } = await readMarks(content, await contentOf(content, format), trust)
    expect(marks).toHaveLength(expected.length)
    for (const [at, mark] of marks.entries()) expect(mark).toMatchObject(expected[at] ?? {})
    const isKept = marks.some(({ kind, unread }) => kind === 'c2pa' && unread !== 'large')
    expect(manifest !== null).toBe(isKept)
  })
})
