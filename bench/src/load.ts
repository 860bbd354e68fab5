import { Agent, request } from 'node:http'

interface Target {
  url: string
  headers?: Record<string, string>
}

const once = ({ url, headers = {} }: Target, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const call = request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.once('end', () =>
        reply.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${reply.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end()
  })

/** Requests per second over `connections` keep-alive connections. */
export async function requestsPerSecond(
  targetOf: (n: number) => Target,
  ms: number,
  connections = 8,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + ms
  let sent = 0
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      await once(targetOf(sent++), agent)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return (done * 1000) / ms
}

/** Median milliseconds of `times` sequential requests, each to a different URL. */
export async function medianLatency(targetOf: (n: number) => Target, times = 90) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const samples: number[] = []
  for (let n = 0; n < times; n += 1) {
    const target = targetOf(n)
    const start = performance.now()
    await once(target, agent)
    samples.push(performance.now() - start)
  }
  agent.destroy()
  return samples.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

/** Median of alternating rounds of two measures, as `mine / theirs`: noise affects both alike. */
export async function ratio(
  mine: () => Promise<number>,
  theirs: () => Promise<number>,
  rounds = 3,
) {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const other = await theirs()
    ratios.push((await mine()) / other)
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
