import type { AuditEntry } from '@melodia/contract/audit'
import type { FoundSpelling } from '@melodia/db/spellings'
import { addSpellings } from '@melodia/db/spellings'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const found = (fields: Partial<FoundSpelling>): FoundSpelling => ({
  kind: 'grant',
  role: 'creator',
  person_id: 'c1',
  person_name: 'राम',
  written: 'रम',
  record_id: 'r1',
  record_title: 'रम',
  ...fields,
})

const panel = async () => within(await screen.findByRole('region', { name: 'Spelt otherwise' }))

describe('names that are spelt otherwise', () => {
  test('are listed with links, and settled', async ({ api, open, user }) => {
    const credit = found({
      kind: 'credit',
      role: 'artist',
      person_id: 'a1',
      person_name: 'パパ',
      written: 'ハハ',
      record_id: 't1',
      record_title: 'Wrong',
    })
    const twins = found({ kind: 'creators', record_id: 'c2', written: 'Râm' })
    const asked = found({ kind: 'request', record_id: 'r2' })
    await api.db.write((write) =>
      addSpellings(write, [found({}), credit, twins, asked], Date.now()),
    )
    open('/admin')
    const need = await screen.findByRole('link', { name: /4 names spelt otherwise/ })
    await user.click(need)
    const list = await panel()
    const grant = (await list.findByText(/Who asked for/)).closest('li')
    expect(grant).toHaveTextContent('Who asked for “रम” was granted the creator राम.')
    expect(list.getByText(/The track/)).toHaveTextContent(
      'The track Wrong credits the artist パパ; its file names “ハハ”.',
    )
    expect(list.getByRole('link', { name: 'Wrong' })).toHaveAttribute(
      'href',
      '/admin/tracks/edit/t1',
    )
    expect(list.getByRole('link', { name: 'パパ' })).toHaveAttribute(
      'href',
      '/admin/artists/show/a1',
    )
    expect(list.getByRole('link', { name: 'Râm' })).toHaveAttribute(
      'href',
      '/admin/creators/show/c2',
    )
    expect(list.getByText(/is not for the creator/)).toBeVisible()

    await user.click(list.getByRole('button', { name: 'Settled: ハハ, パパ' }))
    expect(await screen.findByText('Spelling settled successfully')).toBeVisible()
    await waitFor(() => expect(list.queryByText(/The track/)).toBeNull())
    expect(list.getAllByRole('button')).toHaveLength(3)
    const { body } = await api.as('admin').get<AuditEntry[]>('/audit?range=[0,0]')
    expect(body).toMatchObject([
      { action: 'settle-spelling', resource: 'tracks', resource_id: 't1', title: 'Wrong' },
    ])
  })

  test('none are, or they could not be loaded', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/artists/doubles')
    const failed = await screen.findByText('Failed to load the spellings. Please try again.')
    mend()
    const alert = failed.closest<HTMLElement>('[role="alert"]')
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Retry' }))
    expect(await (await panel()).findByText('No name is spelt otherwise')).toBeVisible()
  })
})
