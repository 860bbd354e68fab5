import type { TestApp } from '@melodia/api/testing'
import type { AuditEntry } from '@melodia/contract/audit'
import { ACTIONS, AUDIT_ACTIONS } from '@melodia/contract/lifecycle'
import { addAudit, type NewAudit } from '@melodia/db/audit'
import { portalTest } from '@melodia/portal/testing'
import { render, screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'
import { ActivityList } from './ActivityList.tsx'

const test = portalTest(App, 'admin')

/** Every pair of an action and a resource that the server can write. */
const WRITTEN = AUDIT_ACTIONS.flatMap((action) =>
  ACTIONS[action].on.map((resource) => ({ action, resource, title: `${action} ${resource}` })),
)

const haveAll = ({ db }: TestApp) =>
  db.write(async (write) => {
    for (const [index, done] of WRITTEN.entries())
      await addAudit(write, {
        ...done,
        actor: null,
        resource_id: done.title,
        detail: {},
        now: Date.now() - index,
      } as NewAudit)
  })

describe('decision 074: every entry that the server can write has its words', () => {
  test('in the audit log and its filter', async ({ api, open, user }) => {
    await haveAll(api)
    open('/admin/settings/audit?perPage=100')
    for (const { action, title } of WRITTEN) {
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
    const { body } = await api.as('admin').get<AuditEntry[]>('/audit?range=[0,99]')
    render(<ActivityList entries={body} />)
    for (const { action, title } of WRITTEN)
      expect(screen.getByText(title).closest('p')).toHaveTextContent(
        `Melødia ${ACTIONS[action].done} `,
      )
  })
})
