import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callerAs, unheard } from './src/calls.ts'
import { startProduct } from './src/product.ts'
import { anMp3 } from './src/recordings.ts'
import { recordWrites, writeSyncedOnly } from './src/syncedOnly.ts'
import { accessToken } from './src/token.ts'
import { trackForm } from './src/trackForm.ts'

/** Bytes of the longest MP3 frame: the first one of a stored recording describes it. */
const FRAME_BYTES = 1_441
const TO = 'somebody@melodia.example'

interface Listed {
  id: string
  track_file_url: string
}
it('what was acknowledged is there after a loss of power: a track, a decision, a mail', async ({
  skip,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'melodia-power-'))
  const [folder, base] = [join(root, 'data'), join(root, 'base')]
  const track = await anMp3(20)
  const form = await trackForm('Acknowledged', track)
  const first = await startProduct({ DATA_DIR: folder })
  const tokens = [
    await accessToken(first.url, 'creator@melodia.example'),
    await accessToken(first.url, 'admin@melodia.example'),
  ] as const
  const [creator, admin] = [callerAs(first.url, tokens[0]), callerAs(first.url, tokens[1])]
  await expect.poll(() => unheard(admin), { timeout: 60_000 }).toBe(0)
  const recording = await recordWrites(first.child.pid ?? 0, folder, base)
  if (!recording) {
    await first.stop()
    await rm(root, { recursive: true, force: true })
    return skip('strace is not here, or may not look at processes')
  }

  const sent = await creator<{ track: { id: string } }>('POST', '/creators/tracks/new', form)
  const { id } = sent.track
  await admin('PUT', `/admin/tracks/pending/${id}`)
  await admin('POST', '/admin/mails/test', { to: TO })
  const recorded = await recording.stop()
  await first.stop()

  /** What there is of each after a loss of power right before the next reply. */
  const found: string[][] = []
  for (const replies of [1, 2, 3]) {
    const target = join(root, `after-${replies}`)
    writeSyncedOnly(recorded, replies, { folder, base, target })
    const { port } = new URL(first.url)
    const product = await startProduct({ DATA_DIR: target, PORT: port })
    const [own, all] = [callerAs(product.url, tokens[0]), callerAs(product.url, tokens[1])]
    const filter = encodeURIComponent(JSON.stringify({ q: 'Acknowledged' }))
    const list = async (path: string) =>
      (await own<{ data: { tracks: Listed[] } }>('GET', `${path}?p=1&l=10&filter=${filter}`)).data
        .tracks
    const [pending, published] = [
      await list('/creators/tracks/pending'),
      await list('/creators/tracks'),
    ]
    const stored = await fetch([...pending, ...published][0]?.track_file_url ?? '')
    const sound = track.subarray(FRAME_BYTES)
    const heard = Buffer.from(await stored.arrayBuffer()).subarray(-sound.byteLength)
    const { data } = await all<{ data: { mails: { to: string }[] } }>(
      'GET',
      '/admin/mails?p=1&l=20',
    )
    found.push([
      ...pending.map((each) => `pending ${each.id}`),
      ...published.map((each) => `published ${each.id}`),
      ...(heard.equals(sound) ? ['heard whole'] : []),
      ...data.mails.filter(({ to }) => to === TO).map(() => 'mailed'),
    ])
    await product.stop()
  }
  expect(found).toEqual([
    [`pending ${id}`, 'heard whole'],
    [`published ${id}`, 'heard whole'],
    [`published ${id}`, 'heard whole', 'mailed'],
  ])
  await rm(root, { recursive: true, force: true })
})
