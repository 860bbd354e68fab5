import { failJob, claimJob } from '@melodia/db/jobs'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')

describe('Settings, Mail', () => {
  test('without a mail server mails are kept, and can be read', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ pending: true })
    await api.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely' })
    open('/admin/settings/mail')
    expect(await screen.findByText(/No mail server is set up \(MAIL_URL\)/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '“Night Ferry” is live' }))
    const mail = within(await screen.findByRole('dialog', { name: 'Mail' }))
    expect(await mail.findByText('creator@melodia.example')).toBeVisible()
    expect(await mail.findByText(/> Lovely/)).toBeVisible()
    expect(mail.getByText('waiting')).toBeVisible()
  })

  test('a test is written to the address that is given', async ({ open, user }) => {
    open('/admin/settings/mail')
    const to = await screen.findByRole('textbox', { name: /Send a test to/ })
    await waitFor(() => expect(to).toHaveValue('admin@melodia.example'))
    await user.clear(to)
    await user.type(to, 'ops@music.example')
    await user.click(screen.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Mail queued successfully')).toBeVisible()
    expect(await screen.findByText('ops@music.example')).toBeVisible()
  })

  test('one that was given up says why, and is sent again', async ({ api, open, user }) => {
    await api.as('admin').post('/mails/test', { to: 'ops@music.example' })
    await api.db.write(async (write) => {
      const claim = await claimJob(write, { kind: 'mail' }, { now: Date.now(), leaseMs: 1000 })
      if (claim) await failJob(write, claim, { problem: '550 No such mailbox', dueAt: null })
    })
    open('/admin/settings/mail')
    expect(await screen.findByText('550 No such mailbox')).toBeVisible()
    expect(screen.getByText(/1 could not be sent/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Send Mails from Melødia arrive to/ }))
    expect(await screen.findByText('Mail queued successfully')).toBeVisible()
    expect(await screen.findByText('waiting')).toBeVisible()
    expect(screen.queryByText('550 No such mailbox')).toBeNull()
  })

  test('none, and a list that does not load', async ({ cutOff, open, user }) => {
    open('/admin/settings/mail')
    expect(await screen.findByText('No mails yet')).toBeVisible()
    cutOff()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'x')
    expect(await screen.findByText('Failed to load mails. Please try again.')).toBeVisible()
  })

  test('where mails go does not load, and is asked again', async ({ cutOff, open, user }) => {
    const reconnect = cutOff()
    open('/admin/settings/mail')
    const problem = await screen.findByText('Failed to load where mails go. Please try again.')
    const alert = problem.closest<HTMLElement>('[role=alert]') ?? document.body
    reconnect()
    await user.click(within(alert).getByRole('button', { name: /retry/i }))
    expect(await screen.findByText(/No mail server is set up \(MAIL_URL\)/)).toBeVisible()
  })
})
