import type { Result } from './measure.ts'
import type { makeFloors } from './run.ts'

const CONNECTIONS = [1, 8, 32, 128]
const CALLS = new Set(['list, pages in turn', 'get one, token checked'])
const FILES = new Set(['upload of 10 MB with its record', '10 MB streamed, to node:http'])
const MEGABYTES = [1, 10, 40]

interface Options {
  rounds: number
  ms: number
  remark(text: string): void
}

/** How costs grow with connections and with the size of files, at 1,000 tracks. */
export async function growthOf(
  measure: ReturnType<typeof makeFloors>,
  options: Options,
): Promise<Result[]> {
  const results: Result[] = []
  for (const connections of CONNECTIONS) {
    const only = (name: string) => CALLS.has(name)
    for (const result of await measure('small', { ...options, connections, only }))
      results.push({ ...result, name: `${result.name}, ${connections} connections` })
  }
  for (const megabytes of MEGABYTES) {
    const only = (name: string) => FILES.has(name)
    const found = await measure('small', { ...options, connections: 8, megabytes, only })
    for (const result of found)
      results.push({ ...result, name: result.name.replace('10 MB', `${megabytes} MB`) })
  }
  return results
}
