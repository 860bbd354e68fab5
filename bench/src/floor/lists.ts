import type { Call, Reply } from './connection.ts'
import { headOf } from './connection.ts'
import type { Question } from './rows.ts'
import type { Side } from './round.ts'
import type { Work } from './works.ts'

export const TRACKS = '/api/v1/admin/tracks'

/** Pages that are asked for in turn. */
const PAGES = 600
/** Rows a page. In turn it is 5 to 15, so that there are more lists than any server keeps. */
const ROWS = 10
const SIZES = 11
const sizeOf = (n: number) => 5 + (n % SIZES)

type Direction = 'ASC' | 'DESC'
interface Asked {
  page: number
  size: number
  direction: Direction
}

interface Track extends Record<string, unknown> {
  id: string
  created_at: string | number
}
const tracksOf = ({ body }: Reply) =>
  (JSON.parse(body.toString()) as { data: { tracks: Track[]; total: number } }).data

const get = ({ headers }: Side, path: string): Call => ({ head: headOf('GET', path, headers) })

/** Lists whose rows are known: `ids` are those of a side in title order, read before each round. */
export function listWorks(ids: (side: Side) => readonly string[], questions: readonly Question[]) {
  const listed = (side: Side, { page, size, direction }: Asked) =>
    get(
      side,
      `${TRACKS}?p=${page}&l=${size}&sort=${encodeURIComponent(`["title","${direction}"]`)}`,
    )

  function wrong(side: Side, { page, size, direction }: Asked, reply: Reply) {
    const { tracks, total } = tracksOf(reply)
    const all = ids(side)
    if (total !== all.length) return `a total of ${total} where ${all.length} are`
    const [start, end] = [(page - 1) * size, page * size]
    const expected =
      direction === 'ASC'
        ? all.slice(start, end)
        : all.slice(Math.max(0, all.length - end), all.length - start).toReversed()
    const isRight =
      tracks.length === expected.length && tracks.every(({ id }, at) => id === expected[at])
    return isRight ? null : `page ${page} of ${size} has other rows, or another order`
  }

  /** Pages of one end or the middle of the list; no list is asked for twice within thousands. */
  function inTurn(begins: number) {
    return (side: Side, n: number): Asked => {
      const size = sizeOf(n)
      const pages = Math.floor(ids(side).length / size)
      const first = Math.floor(pages * begins)
      const most = Math.min(PAGES, pages - first)
      return {
        page: 1 + first + ((n * 7) % most),
        size,
        direction: Math.floor(n / SIZES) % 2 ? 'DESC' : 'ASC',
      }
    }
  }
  const listWork = (askedOf: (side: Side, n: number) => Asked): Work => ({
    isRead: true,
    call: (side, n) => listed(side, askedOf(side, n)),
    wrong: (side, { n, reply }) => wrong(side, askedOf(side, n), reply),
  })
  const getOne: Work = {
    isRead: true,
    call: (side, n) => get(side, `${TRACKS}/${idInTurn(ids(side), n)}`),
    wrong(side, { n, reply }) {
      const { id } = JSON.parse(reply.body.toString()) as Track
      return id === idInTurn(ids(side), n) ? null : 'another track'
    },
  }
  const first = listWork(() => ({ page: 1, size: ROWS, direction: 'ASC' }))

  const questionOf = (n: number) => ({
    ...questions[n % questions.length]!,
    page: 1 + (Math.floor(n / questions.length) % 2),
  })
  return {
    'list, one page again and again': first,
    'list, pages in turn': listWork(inTurn(0)),
    'list, deep pages in turn': listWork(inTurn(0.5)),
    'filter and search in turn': {
      isRead: true,
      call(side, n) {
        const { filter, page } = questionOf(n)
        const text = encodeURIComponent(JSON.stringify(filter))
        return get(side, `${TRACKS}?p=${page}&l=${ROWS}&filter=${text}`)
      },
      wrong(side, { n, reply }) {
        const question = questionOf(n)
        return wrongAnswer(question, question.total[side.name], question.page, tracksOf(reply))
      },
    },
    'list, one page, with a commit each second': { ...first, isDisturbed: true },
    'get one, token checked': getOne,
    'get one, with a commit each second': { ...getOne, isDisturbed: true },
  } satisfies Record<string, Work>
}

/** Far from the last one, as a prime has no factor in common with the number of tracks. */
export const idInTurn = (ids: readonly string[], n: number) => ids[(n * 7919) % ids.length]!

/** Totals of searches are exact up to this many (decision 006). */
const COUNTED = 10_000

function wrongAnswer(
  { filter }: Question,
  count: number,
  page: number,
  { tracks, total }: ReturnType<typeof tracksOf>,
) {
  const asked = JSON.stringify(filter)
  if (count > COUNTED ? total < COUNTED : total !== count)
    return `${asked}: a total of ${total} where ${count} are`
  const rows = Math.min(ROWS, Math.max(0, count - (page - 1) * ROWS))
  if (new Set(tracks.map(({ id }) => id)).size !== rows)
    return `${asked}: ${tracks.length} rows where ${rows} are`
  if ('genre' in filter)
    return tracks.every(({ genre }) => genre === filter.genre) ? null : `${asked}: another genre`
  const words = filter.q.split(' ')
  const isFound = (track: Track) => {
    const text = textOf(track)
    return words.every((word) => text.includes(word))
  }
  return tracks.every(isFound) ? null : `${asked}: a row without the words`
}

/** Everything of a track that is searched. */
function textOf({ title, artists, creators, album }: Track) {
  const names = [artists, creators].flat().map((each) => (each as { name?: string }).name ?? each)
  return [title, ...names, album]
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
}
