import { callOf, type Reply } from '../connection.ts'
import type { Side, Work } from './measure.ts'

export const TRACKS = '/api/v1/admin/tracks'

/** Pages that are asked for in turn, each with 5 to 15 rows: thousands of lists. */
const PAGES = 600
const SIZES = 11

const tracksOf = ({ body }: Reply) =>
  (JSON.parse(body.toString()) as { data: { tracks: { id: string }[]; total: number } }).data
const get = ({ headers }: Side, path: string) => callOf('GET', path, headers)

/** Calls that only read, and whose replies are known from the rows. */
export const READS: Readonly<Record<string, Work>> = {
  'pages in turn': pages(0),
  'deep pages': pages(0.5),
  'get one': {
    call: (side, n) => get(side, `${TRACKS}/${idInTurn(side, n)}`),
    problem: (side, { n, reply }) =>
      JSON.parse(reply.body.toString()).id === idInTurn(side, n) ? null : 'another track',
  },
}

/** Searches of a word and the beginning of another; the floor has no index of words. */
export const search: Pick<Work, 'call'> = {
  call(side, n) {
    const q = `${'abcdefghijklmnoprstuvw'[n % 22]} ${(n % 9) + 1}`
    return get(side, `${TRACKS}?p=1&l=10&filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  },
}

/** Far from the last one, as a prime has no factor in common with the number of tracks. */
export const idInTurn = ({ ids }: Side, n: number) => ids[(n * 7919) % ids.length]!

/** Pages in title order, in both directions, from this share of the list on. */
function pages(from: number): Work {
  const pageOf = ({ ids }: Side, n: number) => {
    const size = 5 + (n % SIZES)
    const all = Math.floor(ids.length / size)
    const first = Math.floor(all * from)
    const isBackwards = Math.floor(n / SIZES) % 2 === 1
    return { page: 1 + first + ((n * 7) % Math.min(PAGES, all - first)), size, isBackwards }
  }
  return {
    isList: true,
    call(side, n) {
      const { page, size, isBackwards } = pageOf(side, n)
      const sort = encodeURIComponent(`["title","${isBackwards ? 'DESC' : 'ASC'}"]`)
      return get(side, `${TRACKS}?p=${page}&l=${size}&sort=${sort}`)
    },
    problem(side, { n, reply }) {
      const { page, size, isBackwards } = pageOf(side, n)
      const { tracks, total } = tracksOf(reply)
      const { ids } = side
      if (total !== ids.length) return `a total of ${total} where ${ids.length} are`
      const [start, end] = [(page - 1) * size, page * size]
      const expected = isBackwards
        ? ids.slice(Math.max(0, ids.length - end), ids.length - start).toReversed()
        : ids.slice(start, end)
      const isRight = String(tracks.map(({ id }) => id)) === String(expected)
      return isRight ? null : `page ${page} of ${size} has other rows, or another order`
    },
  }
}
