import type { TrackEvent } from '@melodia/contract/audit'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, testApp, type TestApp } from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

describeDatabase('a final rejection', (current) => {
  let kit: TestApp
  let on: ReviewKit
  let id: string
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
    id = (await on.submitted('Ferry')).id
  })
  afterEach(() => kit.close())

  const other = {
    reject: () => on.otherAdmin.delete(`/api/v1/admin/tracks/pending/${id}`),
    validate: () => on.otherAdmin.put(`/api/v1/admin/tracks/pending/${id}`),
    undo: (decision: string) => on.otherAdmin.post(`/api/v1/admin/decisions/${decision}/undo`),
  }
  /** The last decision, as the creator sees it. */
  async function last(): Promise<TrackEvent> {
    kit.pass(1_000)
    return on.decisionOn(id)
  }
  const reject = async () => {
    kit.pass(1_000)
    return (await on.admin.delete(`/tracks/pending/${id}`)).status
  }
  const appeal = async () => {
    const { id: decision } = await last()
    return (await on.creator.post(`/decisions/${decision}/appeal`, { text: 'It is mine.' })).status
  }
  const take = async (way: 'reopen') => {
    const { id: decision } = await last()
    return (await on.creator.post(`/decisions/${decision}/${way}`)).status
  }
  const submit = async () => {
    kit.pass(1_000)
    return (await on.creator.post(`/tracks/pending/${id}/submit`)).status
  }
  const mayDecide = async () => (await on.admin.put(`/tracks/pending/${id}`)).status

  /** Rejected by the first administrator, and appealed against. */
  async function appealed() {
    expect([await reject(), await appeal()]).toEqual([200, 200])
    kit.pass(1_000)
  }

  test('that is taken back is an appeal again, which the first reviewer does not decide on', async () => {
    await appealed()
    expect((await other.reject()).status).toBe(200)
    const { id: decision } = await last()
    expect((await other.undo(decision)).status).toBe(200)
    expect(await on.pending(id)).toMatchObject({ review: { state: 'appeal' } })
    expect(await mayDecide()).toBe(403)
    expect((await other.validate()).status).toBe(200)
  })

  test('stays final when the track is taken up again, as it is or with a new file', async () => {
    await appealed()
    await other.reject()
    expect((await last()).can_appeal).toBe(false)
    expect(await appeal()).toBe(409)
    expect([await take('reopen'), await submit(), await reject()]).toEqual([200, 200, 200])
    expect((await last()).can_appeal).toBe(false)
    expect(await appeal()).toBe(409)
    expect(await take('reopen')).toBe(200)
    await on.creator.put(`/tracks/pending/${id}`, aForm({ title: 'Another' }))
    expect([await submit(), await reject(), await appeal()]).toEqual([200, 200, 409])
  })

  test('is not forgotten with a validation that is taken back', async () => {
    await appealed()
    await other.validate()
    const { id: decision } = await last()
    expect((await other.undo(decision)).status).toBe(200)
    expect(await on.pending(id)).toMatchObject({ review: { state: 'appeal' } })
    expect(await mayDecide()).toBe(403)
    kit.pass(1_000)
    expect((await other.reject()).status).toBe(200)
    expect(await appeal()).toBe(409)
  })

  test('is none of a rejection that was taken back before anybody appealed', async () => {
    await reject()
    const { id: decision } = await last()
    await on.admin.post(`/decisions/${decision}/undo`)
    expect(await on.pending(id)).toMatchObject({ review: { state: 'review' } })
    expect([await reject(), await appeal()]).toEqual([200, 200])
  })
})

describe('creators whose call comes too late', () => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp()
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  test('are told neither the name nor the words of a reviewer, who tells reviewers', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.put(`/tracks/pending/${id}`, { notes: 'internal words' })
    const refused = await on.creator.post<object>(`/tracks/pending/${id}/submit`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'Melødia review validated this track already.',
      decided: { by: 'Melødia review', action: 'validate', notes: '' },
    })
    expect(refused.text).not.toContain('internal words')
    expect(refused.text).not.toMatch(/admin/i)
    const reviewer = await on.admin.put(`/tracks/pending/${id}`)
    expect(reviewer.body).toMatchObject({ decided: { by: 'admin', notes: 'internal words' } })
  })
})
