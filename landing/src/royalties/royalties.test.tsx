import { linesOfFile } from '@melodia/royalties/file'
import { linesOf, type Ground } from '@melodia/royalties/rules'
import { FIVE } from '@melodia/royalties/testing/five'
import type { ClosedPeriod } from '@melodia/contract/periods'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderPeriods } from '../music/render.tsx'
import { Royalties } from './Royalties.tsx'

const links = { appStore: 'https://a.test', contact: 'hello@b.test', year: '2031' }
beforeAll(() => import('./verifierScript.ts'))
beforeEach(() => void render(<Royalties links={links} />))
afterEach(cleanup)

test('the example is what the rules make of five plays', async () => {
  const words: Record<Ground, string> = {
    platform: 'platform',
    consent: 'voice',
    recoup: 'paid back',
    split: 'split',
    correction: '',
  }
  const capital = (word: string) => word.replace(/^./, (first) => first.toUpperCase())
  const { 'pro-rata': lines } = await linesOf(FIVE)
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(
    rows.map((row) =>
      [...row.children].map(({ textContent }) => textContent).filter((_, at) => at !== 3),
    ),
  ).toEqual(
    lines.map(({ track_id, party, ground, amount_minor }) => [
      capital(track_id),
      party === 'platform' ? 'Melødia' : capital(party),
      words[ground],
      (Number(amount_minor) / 100).toFixed(2),
    ]),
  )
})

describe('closed periods', () => {
  const shown = (periods: readonly ClosedPeriod[]) => {
    const part = document.createElement('div')
    part.innerHTML = renderPeriods(periods)
    document.body.append(part)
    return part
  }
  const PERIOD: ClosedPeriod = {
    id: 'october',
    from: '2026-10-01',
    to: '2026-11-01',
    pool_minor: 123_450,
    currency: 'EUR',
    model: 'pro-rata',
    time_zone: 'UTC',
    thresholds: {},
    totals: { plays: 5, late: 0, set_aside: 1, own: 2, listeners: 2, tracks: 2, parties: 1 },
    hash: 'ab'.repeat(32),
    previous: null,
    closed_at: '2026-11-03T10:00:00.000Z',
  }

  test('are said to be none', () => {
    const part = shown([])
    expect(part.textContent).toBe('No period has been closed yet.')
    part.remove()
  })

  test('have their days, pool, rule and hashes, and lead to their files', () => {
    const previous = 'cd'.repeat(32)
    const part = shown([{ ...PERIOD, id: 'november', previous }, PERIOD])
    const [first, last] = [...part.querySelectorAll('li')].map((item) => item.textContent)
    expect(first).toContain(previous)
    for (const text of ['Oct 1 – 31, 2026', '1,234.50 EUR', 'By plays', PERIOD.hash])
      expect(last).toContain(text)
    expect(last).toContain('5 plays of 2 tracks, to 1 party')
    expect(last).toContain('None: it is the first one')
    const link = within(part)
      .getAllByRole('link', { name: /^Download the file of/ })
      .at(-1)
    expect(link?.getAttribute('href')).toBe('/api/v1/royalties/october/inputs')
    part.remove()
  })
})

describe('the verifier', () => {
  const said = (text: RegExp | string) => screen.findByText(text, { selector: 'output' })
  const choose = (label: RegExp, name: string, content: string) => {
    const bytes = new TextEncoder().encode(content)
    const file = new File([bytes], name)
    // jsdom's files cannot be read as text.
    Object.assign(file, { arrayBuffer: async () => bytes.buffer, text: async () => content })
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
  }
  const check = () => fireEvent.submit(screen.getByRole('button', { name: 'Check' }))
  const textOf = async () => {
    let text = ''
    for await (const line of linesOfFile(FIVE)) text += line
    return text
  }

  test('asks for a file', async () => {
    check()
    expect(await said('Choose the file of a period first.')).toBeTruthy()
  })

  test('says what is right', async () => {
    choose(/^File of a period/, 'october.jsonl', await textOf())
    check()
    expect(
      await said(
        /^Right: 9 lines make exactly 10\.00 EUR\. The hash of the file is [0-9a-f]{64}\.$/,
      ),
    ).toBeTruthy()
  })

  test('says in which line something is wrong', async () => {
    choose(/^File of a period/, 'october.jsonl', (await textOf()).replace('"plays":2', '"plays":3'))
    check()
    expect(await said('Wrong, in line 3: The line is not what its hash says.')).toBeTruthy()
  })

  test('says what is wrong with a statement', async () => {
    choose(/^File of a period/, 'october.jsonl', await textOf())
    choose(/^Statement/, 'mina.json', '{}')
    check()
    expect(await said('Wrong in the statement: The file is no statement.')).toBeTruthy()
  })

  test('leaves other forms alone', () => {
    const other = document.createElement('form')
    document.body.append(other)
    expect(fireEvent.submit(other)).toBe(true)
    other.remove()
  })
})
