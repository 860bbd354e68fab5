import type { Attacks } from './attack.ts'
import { form } from './form.ts'

const ADMIN = '/api/v1/admin'
const FILE_BYTES = 10_000_000

/** The dearest calls of an administrator: whole files and thousands of records, by kind. */
export function dearForAdmins(
  headers: Record<string, string>,
  tracks: readonly string[],
): Readonly<Record<string, Attacks>> {
  const json = { ...headers, 'content-type': 'application/json' }
  const changes = { album: 'Worst', artists: ['Worst One', 'Worst Two'], genre: 'Worst' }
  const patch = (ids: readonly string[], n: number) => ({
    method: 'PATCH',
    path: `${ADMIN}/tracks`,
    headers: json,
    body: Buffer.from(JSON.stringify({ ids, changes: { ...changes, popularity: n % 100 } })),
  })
  const file = (text: string) => ({
    method: 'POST',
    path: `${ADMIN}/imports`,
    ...form(headers, { noun: 'artists', file: Buffer.from(text) }),
  })
  const heading = 'Name,Bio,Country\r\n'
  const bio = 'A song is more than its words. '.repeat(30)
  const lines = Array.from({ length: 9_990 }, (_, n) => `Worst ${n},"${bio} ${n}",FR`).join('\r\n')
  const files = [
    heading + lines,
    heading + ','.repeat(FILE_BYTES),
    `${heading}"${'\u200b'.repeat(FILE_BYTES / 3)}",x,y`,
    heading + 'x,y,z\r\n'.repeat(FILE_BYTES / 7),
  ].map(file)
  return {
    'changes of 1,000 tracks': (n) => patch(tracks, n),
    'changes of 9,000 unknown ids': (n) =>
      patch(
        Array.from({ length: 9_000 }, (_, i) => `${n}-${i}`),
        n,
      ),
    'imports of 10 MB': (n) => files[n % files.length]!,
  }
}
