import { callOf, formOf, type Call, type FormFields } from '../connection.ts'
import type { Server } from '../products.ts'

const CREATORS = '/api/v1/creators'
const FILE_BYTES = 10_000_000
const JSON_TYPE = { 'content-type': 'application/json' }

interface Attackers {
  /** The creator with a full account. */
  creator: Server
  admin: Server
  playlists: readonly string[]
}

/** The most expensive requests that one person can make, by kind, and different each time. */
export function worstRequests({ creator, admin, playlists }: Attackers) {
  const form = (who: Server, method: string, path: string, fields: FormFields) => {
    const { headers, body } = formOf(fields)
    return callOf(method, path, { ...who.headers, ...headers }, body)
  }
  const sheets = [`"${'\u200b'.repeat(FILE_BYTES / 3)}",x,y`, 'x,y,z\r\n'.repeat(FILE_BYTES / 7)]
  const words = 'a b c d e f g '.repeat(20)
  return {
    'playlists of 1,000 tracks': (n) =>
      callOf('GET', `${CREATORS}/playlists/${playlists[n % playlists.length]}`, creator.headers),
    searches: (n) => {
      const q = `${String.fromCodePoint(97 + (n % 26))} ${words}`
      const filter = encodeURIComponent(JSON.stringify({ q }))
      return callOf('GET', `${CREATORS}/tracks?range=[0,999]&filter=${filter}`, creator.headers)
    },
    'empty pictures of 16 megapixels': () =>
      form(creator, 'PUT', `${CREATORS}/account/me`, { images: anEmptyWebp(4_000) }),
    'changes of 9,000 unknown ids': (n) => {
      const ids = Array.from({ length: 9_000 }, (_, i) => `${n}-${i}`)
      const changes = { album: 'Worst', artists: ['Worst One', 'Worst Two'] }
      const body = [Buffer.from(JSON.stringify({ ids, changes }))]
      return callOf('PATCH', '/api/v1/admin/tracks', { ...admin.headers, ...JSON_TYPE }, body)
    },
    'imports of 10 MB': (n) =>
      form(admin, 'POST', '/api/v1/admin/imports', {
        noun: 'artists',
        file: Buffer.from(`Name,Bio,Country\r\n${sheets[n % sheets.length]}`),
      }),
  } satisfies Record<string, (n: number) => Call>
}

/** A square lossless WebP of one colour, in 28 bytes (RFC 9649, section 3). */
function anEmptyWebp(side: number): Buffer {
  // Signature; 14 bits of width and of height less one. Five codes of one symbol: pixels take no bits.
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08])
  data.writeUInt32LE((side - 1) | ((side - 1) << 14), 1)
  const file = Buffer.concat([Buffer.from('RIFF....WEBPVP8L....', 'latin1'), data])
  file.writeUInt32LE(file.length - 8, 4)
  file.writeUInt32LE(data.length, 16)
  return file
}
