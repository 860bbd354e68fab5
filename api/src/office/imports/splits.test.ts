import type { AuditEntry } from '@melodia/contract/audit'
import type { ImportReply, Imports, ImportWithLines } from '@melodia/contract/imports'
import type { Notification } from '@melodia/contract/notifications'
import { csvOf } from '@melodia/contract/csvFile'
import type { Splits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

const EMAIL = 'ann@melodia.example'
const COLUMNS = [
  { label: 'ID', value: ({ id }: Row) => id },
  { label: 'Splits', value: ({ splits }: Row) => splits },
]
interface Row {
  id: string
  splits: string
}

describeDatabase('contract, Splits: the column of CSV files', (current) => {
  let kit: TestApp
  let me: string
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    me = (await kit.as('creator').get<{ id: string }>('/account/me')).body.id
  })
  afterEach(() => kit.close())

  const submit = async (title: string) =>
    (await kit.as('creator').post<{ track: Track }>('/tracks/new', aTrackForm({ title }))).body
      .track.id
  const propose = (id: string, body: object) => kit.as('creator').put(`/tracks/${id}/splits`, body)
  const halves = () => [
    { party: { creator_id: me }, share_bp: 5_050 },
    { party: { name: 'Ann', email: EMAIL }, share_bp: 4_950 },
  ]
  const textOf = (mine: string, anns: string) =>
    `${CREATOR_NAMES.creator} <creator:${me}> ${mine} %; Ann <${EMAIL}> ${anns} %`
  const exported = async (who: 'admin' | 'creator') =>
    (await kit.as(who).get<Track[]>('/tracks/pending?range=[0,9]&with=splits')).body
  const start = async (...rows: Row[]) => {
    const file = new File([csvOf(COLUMNS, rows)], 'list.csv')
    const form = aForm({ noun: 'tracks', file })
    return (await kit.as('admin').post<ImportReply>('/imports', form)).body.import
  }
  const act = (id: string, how: 'apply' | 'undo') =>
    kit.as('admin').post<{ message?: string; details?: string }>(`/imports/${id}/${how}`)
  const read = async (id: string) =>
    (await kit.as('creator').get<Splits>(`/tracks/${id}/splits`)).body

  it('has the split in force, for administrators and the creators of the track', async () => {
    const [split, whole] = [await submit('Split'), await submit('Whole')]
    await propose(split, { parties: halves() })
    for (const who of ['admin', 'creator'] as const) {
      const rows = new Map((await exported(who)).map(({ id, splits }) => [id, splits]))
      expect([rows.get(split), rows.get(whole)]).toEqual([textOf('50.5', '49.5'), ''])
    }
    expect(
      (await kit.as('otherCreator').get('/tracks/pending?range=[0,9]&with=splits')).text,
    ).not.toContain(EMAIL)
    // Lists that nobody asks for it have no emails.
    expect((await kit.as('admin').get('/tracks/pending?range=[0,9]')).text).not.toContain(EMAIL)
    expect((await kit.as('admin').get('/tracks/pending?with=credits')).status).toBe(400)
  })

  it('changes nothing where it says what is in force, in another order, or nothing', async () => {
    const ids = [await submit('One'), await submit('Two'), await submit('Three')]
    for (const id of ids) await propose(id, { parties: halves() })
    const [one = '', two = '', three = ''] = ids
    const made = await start(
      { id: one, splits: textOf('50.5', '49.5') },
      { id: two, splits: `Ann <ANN@melodia.example> 49.5; <creator:${me}> 50,50;` },
      { id: three, splits: '' },
    )
    expect(made).toMatchObject({ changes: 0, unchanged: 3, refused: [] })
  })

  it('proposes as the form does: all lines or none, and who is asked is told once', async () => {
    const ids = [await submit('One'), await submit('Two')]
    const made = await start(...ids.map((id) => ({ id, splits: textOf('75', '25') })))
    expect(made).toMatchObject({ changes: 2, refused: [] })
    const { body } = await kit.as('admin').get<ImportWithLines>(`/imports/${made.id}`)
    expect(body.lines[0]).toMatchObject({
      before: { splits: '' },
      after: { splits: textOf('75', '25') },
      message: 'It proposes a split, so this import cannot be undone.',
    })
    const version = async (id: string) =>
      (await kit.as('creator').get<Track>(`/tracks/pending/${id}`)).body.version
    const [before] = [await version(ids[0]!)]
    const applied = { state: 'applied', can_undo: false }
    expect(await act(made.id, 'apply')).toMatchObject({ status: 200, body: { import: applied } })
    const { data } = (await kit.as('admin').get<Imports>('/imports')).body
    expect(data.imports).toMatchObject([applied])
    // The track itself has not changed.
    expect(await version(ids[0]!)).toBe(before)
    for (const id of ids)
      expect((await read(id)).versions).toMatchObject([
        {
          state: 'in-force',
          parties: [
            { party: { id: me }, share_bp: 7_500, accepted_at: null },
            { party: { name: 'Ann', email: EMAIL }, share_bp: 2_500 },
          ],
        },
      ])
    const told = await kit
      .as('creator')
      .get<{ data: { notifications: Notification[] } }>('/api/v1/notifications?p=1&l=50')
    expect(told.body.data.notifications.filter(({ kind }) => kind === 'split.asked')).toMatchObject(
      [{ title: 'You get a share of “One” and 1 other track' }],
    )
    const audit = await kit.as('admin').get<AuditEntry[]>('/audit?range=[0,9]')
    expect(audit.body.filter(({ action }) => action === 'propose-split')).toHaveLength(2)
    expect(audit.text).not.toContain(EMAIL)

    const again = await start(...ids.map((id) => ({ id, splits: textOf('75', '25') })))
    expect(again).toMatchObject({ changes: 0, unchanged: 2 })
    const undone = await act(made.id, 'undo')
    expect([undone.status, undone.text]).toEqual([
      409,
      expect.stringContaining('This import has proposed splits, which stay'),
    ])
  })

  it.each([
    ['Ann 100', 'Splits: Share 1: A share is a name, then'],
    [`Ann <${EMAIL}> 99`, 'Splits: The shares sum to 9,900 basis points'],
    ['Ann <nobody> 100', 'Splits: Share 1: the name or the email is none.'],
    ['<creator:none> 100', 'Splits: There is no creator with the id none.'],
    [`Ann <${EMAIL}> 50; Bo <${EMAIL}> 50`, `Splits: ${EMAIL} is there twice.`],
  ])('refuses the line of %s', async (splits, sentence) => {
    const [wrong, right] = [await submit('Wrong'), await submit('Right')]
    const made = await start({ id: wrong, splits }, { id: right, splits: textOf('75', '25') })
    expect(made.refused).toEqual([{ line: 2, message: expect.stringContaining(sentence) }])
    expect((await act(made.id, 'apply')).status).toBe(422)
    expect((await read(right)).versions).toEqual([])
  })

  it('is not applied to a split that is another by now, nor to who is gone', async () => {
    const [first, second] = [await submit('First'), await submit('Second')]
    const { body } = await kit
      .as('admin')
      .post<{ artist: { id: string } }>('/artists', { name: 'Nova' })
    const nova = `Nova <artist:${body.artist.id}> 100 %`
    const made = await start({ id: first, splits: textOf('75', '25') })
    await propose(first, { parties: halves() })
    expect((await act(made.id, 'apply')).status).toBe(409)
    const other = await start({ id: second, splits: nova })
    await kit.as('admin').delete(`/artists/${body.artist.id}`)
    expect((await act(other.id, 'apply')).status).toBe(409)
    expect((await read(second)).versions).toEqual([])
  })
})
