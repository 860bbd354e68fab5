import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { callerAs, unheard } from './src/calls.ts'
import { startProduct } from './src/product.ts'
import { anMp3 } from './src/recordings.ts'
import { accessToken } from './src/token.ts'
import { trackForm } from './src/trackForm.ts'

const CLOCK = pathToFileURL(join(import.meta.dirname, 'src/settableClock.ts')).href
const HOUR = 3_600_000

interface Uploaded {
  track: { id: string; created_at: string }
}
interface Lists {
  data: { tracks: { id: string }[] }
}

it('a clock set back by an hour: who is signed in stays so, work goes on, nothing is done twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-clock-'))
  const product = await startProduct({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${CLOCK}`,
  })
  const { url } = product
  const creator = callerAs(url, await accessToken(url, 'creator@melodia.example'))
  const admin = callerAs(url, await accessToken(url, 'admin@melodia.example'))
  const track = await anMp3(6)
  const upload = async (title: string) =>
    (await creator<Uploaded>('POST', '/creators/tracks/new', await trackForm(title, track))).track
  const decide = ({ id }: { id: string }) => admin('PUT', `/admin/tracks/pending/${id}`)
  const allHeard = async () => {
    await expect.poll(() => unheard(admin), { timeout: 60_000 }).toBe(0)
  }

  const before = await upload('Before')
  const waiting = await upload('Waiting')
  await decide(before)
  await allHeard()
  product.child.kill('SIGUSR2')
  const after = await upload('After')
  const gap = Date.parse(before.created_at) - Date.parse(after.created_at)
  expect(gap).toBeGreaterThan(HOUR - 5 * 60_000)
  const last = await upload('Last')
  // Ids of one clock sort by its time.
  expect(after.id < last.id).toBe(true)
  for (const each of [waiting, after, last]) await decide(each)
  await allHeard()

  // A sign-in of the future does not pass as a recent one: what asks for that asks to sign in again.
  const testMail = { to: 'somebody@melodia.example' }
  await expect(admin('POST', '/admin/mails/test', testMail)).rejects.toThrow('sign in again')
  const again = callerAs(url, await accessToken(url, 'admin@melodia.example'))
  await again('POST', '/admin/mails/test', testMail)
  const { data } = await creator<Lists>('GET', '/creators/tracks?p=1&l=100')
  for (const { id } of [before, waiting, after, last])
    expect(data.tracks.filter((each) => each.id === id)).toHaveLength(1)
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})
