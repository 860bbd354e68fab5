import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_TRACKS, demoFile } from '@melodia/db/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { makeMarks } from './marks.ts'
import { contentOf } from './testing/contentOf.ts'
import { prepareFiles } from './testing/prepared.ts'
import { readTrustFile } from './trustFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-marks-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, content: Buffer | string) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const { files, pem } = await prepareFiles()

describe('the process that reads marks', () => {
  it('reads one file after another, and trusts the roots that it was given', async () => {
    const [trusting, other] = [makeMarks({ roots: [pem] }), makeMarks()]
    const { content, format } = files['a valid mark']!
    const asked = [await fileOf('a.mp3', content), await contentOf(content, format)] as const
    const read = await Promise.all([
      trusting.read(1, ...asked),
      trusting.read(2, ...asked),
      other.read(1, ...asked),
    ])
    expect(read.map(({ marks }) => marks[0]?.signature)).toEqual([
      'trusted',
      'trusted',
      'untrusted',
    ])
    await Promise.all([trusting.close(), other.close()])
  })

  it.each([
    ['never comes back', 'for (;;);', 6_000],
    ['dies', 'process.kill(process.pid, "SIGSEGV")'],
    ['fails', 'process.send({ failed: "?" })'],
    [
      'writes a file',
      'import("node:fs").then(({ writeFileSync }) => writeFileSync(path + ".x", "x")).catch(() => process.exit())',
    ],
    [
      'makes code of a text',
      'try { Function("1")(); process.send({ marks: [], manifest: null }) } catch { process.exit() }',
    ],
  ])(
    'is one that cannot be read where it %s, and the next has a new process',
    async (_, work, deadlineMs = 50_000) => {
      const program = `process.on('message', ({ path }) => {
      if (path.endsWith('bad')) { ${work} } else process.send({ marks: [], manifest: null })
    })`
      const url = pathToFileURL(await fileOf('program.mjs', program))
      const marks = makeMarks({ program: url, deadlineMs })
      const [bad, good] = await Promise.all([
        marks.read('me', 'a.bad', { format: 'png' }),
        marks.read('me', 'a.good', { format: 'png' }),
      ])
      expect(bad.marks).toMatchObject([{ signature: 'broken', unread: 'unreadable' }])
      expect(good.marks).toEqual([])
      await marks.close()
    },
  )

  it('finds nothing in the files of the demo catalogue', async () => {
    const marks = makeMarks()
    for (const { title } of DEMO_TRACKS)
      for (const [path, format] of [
        [demoFile.audio(title), 'mp3'],
        [demoFile.preview(title), 'mp3'],
        [demoFile.artwork(title), 'png'],
      ] as const) {
        const content = await contentOf(await readFile(path), format)
        expect(await marks.read('demo', path, content)).toEqual({ marks: [], manifest: null })
      }
    await marks.close()
  })
})

describe('MARKS_TRUST_FILE', () => {
  it('has certificates, with any text around them', async () => {
    expect(await readTrustFile(null)).toEqual([])
    expect(
      await readTrustFile(await fileOf('two.pem', `# ours\n${pem}\n# again\n${pem}\n`)),
    ).toHaveLength(2)
  })

  it.each([
    ['nothing', ''],
    ['no certificate', 'roots: all of them'],
    ['half a certificate', pem.slice(0, 200)],
    ['a certificate that is none', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
    ['a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
  ])('with %s is refused by a sentence', async (_, content) => {
    const path = await fileOf('bad.pem', content)
    await expect(readTrustFile(path)).rejects.toThrow(
      `MARKS_TRUST_FILE ${path} is no list of certificates in PEM.`,
    )
  })

  it('that is not there is named', async () => {
    const path = join(folder, 'nowhere.pem')
    await expect(readTrustFile(path)).rejects.toThrow(`MARKS_TRUST_FILE ${path} cannot be read`)
  })
})
