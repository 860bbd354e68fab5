import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startProduct } from '@melodia/e2e/product'
import { residentBytes, sharedOnceBytes } from './floor/cost.ts'
import { fileWorks } from './floor/files.ts'
import { makeForms } from './floor/forms.ts'
import { listWorks } from './floor/lists.ts'
import { runRound, type Side } from './floor/round.ts'
import { idsByTitle } from './floor/rows.ts'
import { storeRecording } from './floor/run.ts'
import { writeWorks } from './floor/writes.ts'
import { isAnalysed } from './million.ts'
import { aNoisyPng } from './pictures.ts'
import { signedIn } from './products.ts'

type Remark = (text: string) => void

const SETTINGS = { RATE_CALLS: '0', RATE_TIME: '0', RATE_UPLOADS: '0' }
/** Time after which a process counts as idle. */
const IDLE_MS = 20_000
/** Uploads at once, and the side of their pictures. */
const UPLOADS = 20
const PICTURE = 3_000
const ONCE = 'what processes share counted once'
/** One call in so many makes a track. */
const CREATED = 500

/**
 * Bytes in memory of the product with its children, in four states. What they share is counted for
 * each; what it is when that is counted once is remarked.
 */
export async function memory(folder: string, minutes: number, remark: Remark) {
  const here = join(folder, 'memory')
  await mkdir(here, { recursive: true })
  const settings = { ...SETTINGS, DATA_DIR: here, PORT: String(await freePort()) }
  const file = join(here, 'melodia.sqlite')

  const first = await startProduct(settings)
  while (!isAnalysed(file)) await setTimeout(200)
  await setTimeout(IDLE_MS)
  const analysed = residentBytes(first.child.pid ?? 0)
  remark(`after the analyses: ${megabytes(sharedOnceBytes(first.child.pid ?? 0))} MB, ${ONCE}`)
  await first.stop()

  const { url, child, stop } = await startProduct(settings)
  try {
    const pid = child.pid ?? 0
    await setTimeout(IDLE_MS)
    const idle = residentBytes(pid)
    remark(`idle: ${megabytes(sharedOnceBytes(pid))} MB, ${ONCE}`)
    const { headers } = await signedIn(url, 'admin')
    const side: Side = { name: 'product', url, pids: [pid], headers, file }
    const { first: half, second: loaded } = await mixedLoad(side, minutes, remark)
    const { peak: uploads, once } = await peakOf(pid, () => uploadAtOnce(side, remark))
    remark(`uploads: ${megabytes(once)} MB, ${ONCE}`)
    return { idle, analysed, loaded, growth: loaded - half, uploads }
  } finally {
    await stop()
  }
}

/** Memory after each half of some minutes of lists, reads, changes, ranges, and new tracks. */
async function mixedLoad(side: Side, minutes: number, remark: Remark) {
  const forms = await makeForms()
  const { recording, path } = await storeRecording(side, forms)
  const ids = idsByTitle(side.file)
  const lists = listWorks(() => ids, [])
  const writes = writeWorks(() => ids, forms)
  const files = fileWorks(recording, () => path)
  const works = [
    lists['list, pages in turn'],
    lists['get one, token checked'],
    writes.update,
    files['range of 256 KB'],
  ]
  const create = writes['create with three small files']
  const half = async (from: number) => {
    const callOf = (n: number) => (n % CREATED ? works[n % works.length]! : create).call(side, n)
    const statuses = new Map<number, number>()
    let next = from
    // In pieces, as replies are kept until a round has ended.
    const until = performance.now() + minutes * 30_000
    while (performance.now() < until) {
      const { answered } = await runRound(side, callOf, { ms: 2_000, from: next, connections: 8 })
      next += answered.length
      for (const { reply } of answered)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
    const bytes = side.pids.reduce((sum, pid) => sum + residentBytes(pid), 0)
    const once = side.pids.reduce((sum, pid) => sum + sharedOnceBytes(pid), 0)
    const replies = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    remark(
      `mixed load: ${megabytes(bytes)} MB, and ${megabytes(once)} MB, ${ONCE}; replies: ${replies}`,
    )
    return { bytes, next }
  }
  const first = await half(0)
  const second = await half(first.next)
  return { first: first.bytes, second: second.bytes }
}

/** Tracks with large pictures, all at once. One that is refused for the moment is sent again. */
async function uploadAtOnce({ url, headers }: Side, remark: Remark) {
  const { small } = await makeForms()
  const pictures = Array.from({ length: UPLOADS }, () => new Uint8Array(aNoisyPng(PICTURE)))
  let refused = 0
  const upload = async (picture: Uint8Array<ArrayBuffer>) => {
    const { title, recording, preview } = small()
    const form = new FormData()
    const fields = { title, artists: 'Bench', creators: 'Bench', explicit: 'false', genre: 'Bench' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('track_file', new File([new Uint8Array(recording)], 'bench.mp3'))
    form.append('track_preview', new File([new Uint8Array(preview)], 'preview.mp3'))
    form.append('artworkFile', new File([picture], 'artwork.png'))
    for (;;) {
      const init = { method: 'POST', headers, body: form }
      const reply = await fetch(`${url}/api/v1/admin/tracks/new`, init)
      const text = await reply.text()
      if (reply.status === 201) return
      if (reply.status !== 503) throw new Error(`An upload answered ${reply.status}: ${text}`)
      refused += 1
      await setTimeout(1_000)
    }
  }
  await Promise.all(pictures.map(upload))
  if (refused > 0) remark(`uploads that were refused for the moment: ${refused}`)
}

/** The most memory during some work, looked at every 50 ms. */
async function peakOf(pid: number, work: () => Promise<void>) {
  let [peak, once] = [0, 0]
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid))
    once = Math.max(once, sharedOnceBytes(pid))
  }, 50)
  await work().finally(() => clearInterval(timer))
  return { peak, once }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
