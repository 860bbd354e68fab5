import type { TestApp } from '@melodia/api/testing'
import type { AuditEntry } from '@melodia/contract/audit'
import { ACTIONS, AUDIT_ACTIONS } from '@melodia/contract/lifecycle'
import { addAudit, type NewAudit } from '@melodia/db/audit'
import { portalTest } from '@melodia/portal/testing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'
import { ActivityList } from './ActivityList.tsx'

const test = portalTest(App, 'admin')

/** Every pair of an action and a resource that the server can write. */
const WRITTEN = AUDIT_ACTIONS.flatMap((action) =>
  ACTIONS[action].on.map((resource) => ({ action, resource, title: `${action} ${resource}` })),
)

/** Rows of a page of the log. */
const PAGE = 100

/** Writes all of them, each a millisecond older than the one before: the log lists them in this order. */
const haveAll = ({ db }: TestApp) => {
  const now = Date.now()
  return db.write(async (write) => {
    for (const [index, done] of WRITTEN.entries())
      await addAudit(write, {
        ...done,
        actor: null,
        resource_id: done.title,
        detail: {},
        now: now - index,
      } as NewAudit)
  })
}

describe('decision 074: every entry that the server can write has its words', () => {
  test('in the audit log and its filter', async ({ api, open, user }) => {
    await haveAll(api)
    open(`/admin/settings/audit?perPage=${PAGE}`)
    for (const [index, { action, title }] of WRITTEN.entries()) {
      if (index > 0 && index % PAGE === 0)
        await user.click(screen.getByRole('button', { name: 'Go to next page' }))
      const [cell] = await screen.findAllByText(title)
      expect(cell?.closest('tr')).toHaveTextContent(ACTIONS[action].done)
    }
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(panel.getByRole('combobox', { name: 'Action' }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Any', ...AUDIT_ACTIONS.map((action) => ACTIONS[action].done)])
  })

  test('in Recent Activity', async ({ api }) => {
    await haveAll(api)
    const { body } = await api
      .as('admin')
      .get<AuditEntry[]>(`/audit?range=[0,${WRITTEN.length - 1}]`)
    render(<ActivityList entries={body} />, { wrapper: MemoryRouter })
    for (const { action, title } of WRITTEN)
      expect(screen.getByText(title).closest('p')).toHaveTextContent(
        `Melødia ${ACTIONS[action].done} `,
      )
  })
})

describe('the audit log leads to what it tells of', () => {
  test('by links, also to each of many records; by person', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const admin = api.as('admin')
    const ferry = await haveTrack({ title: 'Ferry' })
    const moon = await haveTrack({ title: 'Moon' })
    const gone = await haveTrack({ title: 'Gone' })
    const ids = [ferry.id, moon.id, gone.id]
    await admin.patch('/tracks', { ids, changes: { genre: 'Folk' } })
    await admin.delete(`/tracks/${gone.id}`)
    open('/admin/settings/audit')
    const row = within(await screen.findByRole('row', { name: /changed 3 tracks/ }))
    await user.click(row.getByRole('button', { name: 'Show them' }))
    expect(await row.findByRole('link', { name: 'Moon' })).toHaveAttribute(
      'href',
      `/admin/tracks/edit/${moon.id}`,
    )
    expect(row.getAllByText('Genre: “Jazz” → “Folk”')).toHaveLength(3)
    expect(await row.findByText('1 record of these is gone.')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Undo this change' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to undo the change\. .+Changed since then: 1 that is deleted\. Nothing was taken back\.$/,
    )
    const deleted = within(screen.getByRole('row', { name: /deleted the track Gone/ }))
    expect(deleted.getByRole('link', { name: 'Gone' })).toHaveAttribute(
      'href',
      '/admin/settings/trash',
    )

    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.type(panel.getByRole('combobox', { name: 'Who' }), 'listen')
    await user.click(await screen.findByRole('option', { name: 'listener' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Who: listener')).toBeVisible()
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  })
})
