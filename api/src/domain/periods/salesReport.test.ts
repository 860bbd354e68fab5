import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { publish } from '../plays/testing/plays.ts'
import { DAY, periodsOf } from './testing.ts'

describeDatabase('sales reports', (current) => {
  let kit: TestApp
  let periods: ReturnType<typeof periodsOf>
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    periods = periodsOf(kit)
  })
  afterEach(() => kit.close())

  const ago = (days: number) => kit.now() - days * DAY
  const heard = (all: Parameters<typeof writePlays>[1]) =>
    kit.db.write((write) => writePlays(write, all))
  const reportOf = ({ id }: { id: string }) => kit.as('admin').get(`/periods/${id}/dsr`)
  const rowsOf = (text: string) => text.split('\n').map((line) => line.split('\t'))

  it('contract: has a row for each track that was played, once the period is closed', async () => {
    const creators = CREATOR_NAMES.creator
    const ferry = await publish(kit, aTrackForm({ title: 'Ferry', creators }))
    const tide = await publish(kit, aTrackForm({ title: '=1+1 | Tide', creators }))
    const unheard = await publish(kit, aTrackForm({ title: 'Unheard', creators }))
    await heard([
      { track: ferry, listener: 1, at: ago(15) },
      { track: ferry, listener: 2, at: ago(14) },
      { track: tide, listener: 2, at: ago(13) },
      { track: unheard, listener: 2, at: ago(13), is: 'aside' },
    ])
    const period = await periods.run(await periods.create())
    expect(await reportOf(period)).toMatchObject({
      status: 409,
      body: { detail: 'The period is not closed yet.' },
    })
    await periods.close(period)
    const { status, headers, text } = await reportOf(period)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/tab-separated-values; charset=utf-8',
      `attachment; filename="dsr-${period.from}-${period.to}.tsv"`,
    ])
    const [head, summary, heads, ...rows] = rowsOf(text)
    expect(head?.slice(0, 4)).toEqual(['HEAD', 'dsrf/1.3/9/1.5', 'MelodiaTracks', '1.0'])
    const days = `${periods.dayOf(20)}|${periods.dayOf(11)}`
    expect(head?.slice(6).join('|')).toBe(`1|1|${days}||Melødia|Melodia|||`)
    expect(summary?.join('|')).toBe('SY02|1||||Stream|Worldwide|Melodia|3|2|EUR|10.00')
    expect(heads?.slice(11).join('|')).toBe(
      'Territory|Usages|LateUsages|Currency|Revenue|NetRevenue',
    )
    const tracks = rows.slice(0, 2).toSorted((a, b) => Number(b[12]) - Number(a[12]))
    expect(tracks.map((row) => [row[2], row[4], row.slice(11).join('|')])).toEqual([
      [ferry, 'Ferry', 'Worldwide|2|0|EUR|6.67|6.67'],
      [tide, "'=1+1 / Tide", 'Worldwide|1|0|EUR|3.33|3.33'],
    ])
    expect(tracks[0]?.slice(6, 11).join('|')).toMatch(/^[^|]+\|\|PT\d+M\d+S\|/)
    expect(tracks[0]?.slice(9, 11).join('|')).toBe(days)
    expect(rows.slice(2)).toEqual([['SRFO', '6', '1'], ['']])
    expect(new Set([heads?.length, ...tracks.map(({ length }) => length)])).toEqual(new Set([17]))
  })

  it('counts late plays, and leaves out corrections', async () => {
    const ferry = await publish(kit, aTrackForm({ creators: CREATOR_NAMES.creator }))
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    const first = await periods.run(await periods.create())
    await periods.close(first)
    await heard([
      { track: ferry, listener: 1, at: ago(14) },
      { track: ferry, listener: 1, at: ago(5) },
    ])
    const second = await periods.create({ from: periods.dayOf(10), to: periods.dayOf(2) })
    const party = (await periods.lines(first))[0]!.party.id
    const sent = {
      period_id: first.id,
      party,
      track_id: ferry,
      amount_minor: -200,
      reason: 'Twice',
    }
    await kit.as('admin').post(`/periods/${second.id}/corrections`, sent)
    await periods.run(second)
    await periods.close(second)
    const row = rowsOf((await reportOf(second)).text)[3]
    expect(row?.slice(12)).toEqual(['2', '1', 'EUR', '10.00', '10.00'])
  })
})
