import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { aPiece } from '@melodia/e2e/recordings'
import type { Product, Server } from './products.ts'

type Remark = (text: string) => void

const ARTWORK = join(import.meta.dirname, '../../db/demo/artwork')
/** A piece is as long as this, and repeated. */
const SECONDS = 20
const MINUTE = 60 / SECONDS
/** How many wait. Some of them are heard before the last upload has ended. */
const OTHERS = 14

/** A real stereo MP3 of 320 kbit/s. */
async function aRecording(minutes: number, seed: number) {
  const piece = new Uint8Array(await aPiece(SECONDS, seed, 320, 2))
  return new Blob(Array.from({ length: minutes * MINUTE }, () => piece))
}

async function aForm(recording: Blob, preview: Blob, title: string) {
  const png = (await readdir(ARTWORK)).find((name) => name.endsWith('.png')) ?? ''
  const form = new FormData()
  const fields = { title, artists: title, creators: 'Bench', explicit: 'false', genre: 'Jazz' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('track_file', new File([recording], 'bench.mp3', { type: 'audio/mpeg' }))
  form.append('track_preview', new File([preview], 'preview.mp3', { type: 'audio/mpeg' }))
  const artwork = new Blob([await readFile(join(ARTWORK, png))])
  form.append('artworkFile', new File([artwork], 'artwork.png', { type: 'image/png' }))
  return form
}

/** Sends a track, and returns the path of its report. */
async function upload({ url, headers }: Server, form: FormData) {
  const tracks = `${url}/api/v1/admin/tracks`
  const reply = await fetch(`${tracks}/new`, { method: 'POST', body: form, headers })
  if (!reply.ok) throw new Error(`The upload answered ${reply.status}: ${await reply.text()}`)
  const { track }: { track: { id: string } } = await reply.json()
  return `${tracks}/${track.id}/report`
}

const isThere = async (report: string, { headers }: Server) => {
  const reply = await fetch(report, { headers })
  await reply.arrayBuffer()
  return reply.status === 200
}

async function until(isDone: () => Promise<boolean>) {
  const begun = performance.now()
  while (!(await isDone())) await setTimeout(100)
  return performance.now() - begun
}

/**
 * Milliseconds from the end of an upload to its report, while others wait for theirs, and the
 * median of calls meanwhile.
 */
export async function reportWhileOthersWait(product: Product, server: Server, remark: Remark) {
  const preview = await aRecording(1 / 2, 1)
  const forms: FormData[] = []
  for (let seed = 2; seed < OTHERS + 3; seed++)
    forms.push(await aForm(await aRecording(5, seed), preview, `Bench ${seed}`))
  const others: string[] = []
  for (const form of forms.slice(1)) others.push(await upload(server, form))

  const last = await upload(server, forms[0]!)
  const begun = await processorSeconds(product)
  const times: number[] = []
  const ended = new AbortController()
  const calls = callUntil(server, ended.signal, times)
  const waiting = await countMissing(others, server)
  const reportMs = await until(() => isThere(last, server))
  ended.abort()
  await calls
  const left = await countMissing(others, server)
  const used = (await processorSeconds(product)) - begun
  remark(
    `${waiting} others waited, ${left} still do; ${used.toFixed(1)} s of processor time meanwhile; ` +
      `load ${loadavg()[0]!.toFixed(1)}; ${times.length} calls`,
  )
  const medianMs = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  const rest = await until(async () => (await countMissing(others, server)) === 0)
  remark(`the last of the others had its report ${(rest / 1000).toFixed(1)} s later`)
  return { reportMs, medianMs }
}

async function countMissing(reports: readonly string[], server: Server) {
  const there = await Promise.all(reports.map((report) => isThere(report, server)))
  return there.filter((one) => !one).length
}

/** Pages of the list, one after another. */
async function callUntil({ url, headers }: Server, signal: AbortSignal, times: number[]) {
  for (let page = 1; !signal.aborted; page = (page % 50) + 1) {
    const begun = performance.now()
    const reply = await fetch(`${url}/api/v1/admin/tracks?p=${page}&l=10`, { headers })
    await reply.arrayBuffer()
    times.push(performance.now() - begun)
    await setTimeout(20)
  }
}

/** Bytes by which the server grows while it listens to the longest track that is taken. */
export async function memoryOfLongest(product: Product, server: Server, remark: Remark) {
  // One piece less than 20 minutes, the limit, since each ends with some padding.
  const form = await aForm(
    await aRecording(20 - 1 / MINUTE, 1_000),
    await aRecording(1 / 2, 1),
    'Longest',
  )
  // The idle threads of before have ended by then.
  await setTimeout(10_000)
  const report = await upload(server, form)
  const quiet = await residentBytes(product)
  const begun = await processorSeconds(product)
  let most = quiet
  const ms = await until(async () => {
    most = Math.max(most, await residentBytes(product))
    return isThere(report, server)
  })
  const used = (await processorSeconds(product)) - begun
  remark(
    `20 minutes: ${(ms / 1000).toFixed(1)} s, ${used.toFixed(1)} s of processor time; the server ` +
      `has ${(quiet / 1e6).toFixed(0)} MB before, ${(most / 1e6).toFixed(0)} MB at most`,
  )
  return most - quiet
}

/** Memory of a process (proc(5)). */
async function residentBytes({ child }: Product) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** Processor time of all its threads, in hundredths of a second (proc(5)). */
async function processorSeconds({ child }: Product) {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
