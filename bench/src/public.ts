import { ratio, requestsPerSecond } from './load.ts'
import type { Server } from './products.ts'

const WINDOW_MS = 2_000

interface Reply {
  data: { tracks: { id: string }[] }
}

/**
 * Requests per second of public calls and pages, relative to a static page of the same server: the
 * slowest of them, while nothing changes and while something is committed each second.
 */
export async function publicAgainstStatic(server: Server, remark: (text: string) => void) {
  const { url } = server
  const list = '/api/v1/catalogue/tracks'
  const { data } = (await (await fetch(url + list)).json()) as Reply
  const id = data.tracks[0]?.id ?? ''
  const paths = [list, `${list}/${id}`, '/music', `/music/tracks/${id}`]
  const rateOf = (path: string) => requestsPerSecond(() => ({ url: url + path }), WINDOW_MS)
  const slowest = async (state: string) => {
    const ratios: number[] = []
    for (const path of paths) {
      const one = await ratio(
        () => rateOf(path),
        () => rateOf('/'),
      )
      remark(`${path.replace(id, 'ID')}, ${state}: ${one.toFixed(2)}`)
      ratios.push(one)
    }
    return Math.min(...ratios)
  }
  await Promise.all(paths.map((path) => rateOf(path)))
  const unchanged = await slowest('unchanged')
  const stop = changeEachSecond(server, id)
  const changing = await slowest('changed each second')
  await stop()
  return { unchanged, changing }
}

/** Changes a track that all of them show, each second. */
function changeEachSecond({ url, headers }: Server, id: string) {
  let last: Promise<unknown> = Promise.resolve()
  let changes = 0
  const change = async () => {
    const body = new FormData()
    body.append('album', `Album ${(changes += 1)}`)
    const reply = await fetch(`${url}/api/v1/admin/tracks/${id}`, { method: 'PUT', headers, body })
    if (!reply.ok) throw new Error(`The change was answered with ${reply.status}`)
  }
  const timer = setInterval(() => (last = last.then(change)), 1_000)
  return async () => {
    clearInterval(timer)
    await last
    if (changes === 0) throw new Error('Nothing was changed meanwhile')
  }
}
