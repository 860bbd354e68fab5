import { expect, it } from 'vitest'
import { sealSheets } from './sealedSheets.ts'

it('rules that come later have a style element of their own', async () => {
  const elements: string[][] = []
  const sheet = {
    ctr: 0,
    insert(rule: string) {
      if (sheet.ctr === 0) elements.push([])
      sheet.ctr++
      elements.at(-1)!.push(rule)
    },
  }
  sealSheets(sheet)
  const { insert } = sheet
  sealSheets(sheet)
  expect(sheet.insert, 'sealed once').toBe(insert)
  sheet.insert('a')
  sheet.insert('b')
  await Promise.resolve()
  await Promise.resolve()
  sheet.insert('c')
  expect(elements).toEqual([['a', 'b'], ['c']])
})
