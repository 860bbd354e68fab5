import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { label: 'Title', value: ({ title }: { title: string }) => title },
  { label: 'Plays', value: () => 3 },
  { label: 'Nothing', value: () => null },
]
const lines = (...titles: string[]) =>
  csvOf(
    columns,
    titles.map((title) => ({ title })),
  )
    .slice(1)
    .split('\r\n')

test('RFC 4180: a head, a line a row, quotes where a text needs them', () => {
  expect(lines('Night Ferry', 'Salt, "and" light')).toEqual([
    'Title,Plays,Nothing',
    'Night Ferry,3,',
    '"Salt, ""and"" light",3,',
    '',
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1'])(
  '%s is no formula to a spreadsheet',
  (title) => {
    expect(lines(title)[1]).toBe(`'${title},3,`)
  },
)

test('a spreadsheet is told that it is UTF-8', () => {
  expect(csvOf(columns, []).charCodeAt(0)).toBe(0xfeff)
})
