import type { WebhookSecretReply } from '@melodia/contract/webhooks'
import { claimJob, failJob } from '@melodia/db/jobs'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')
const PATH = '/admin/settings/webhooks'
const URL = 'https://93.184.216.34/hook'
const fields = { url: URL, events: ['track.published'] }

describe('Settings, Webhooks', () => {
  test('one is made; what is wrong with it is said at its field, its secret is shown once', async ({
    api,
    open,
    user,
  }) => {
    open(PATH)
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const url = form.getByRole('textbox', { name: /URL/ })
    await user.type(url, 'http://127.0.0.1/')
    await user.click(form.getByRole('button', { name: 'Make webhook' }))
    expect(await form.findByText('Private address. Allow it with WEBHOOK_NETWORKS.')).toBeVisible()
    expect(form.getByText('Please select at least one event')).toBeVisible()
    await user.clear(url)
    await user.type(url, URL)
    await user.click(form.getByRole('checkbox', { name: 'track.published' }))
    await user.click(form.getByRole('checkbox', { name: 'request.received' }))
    await user.click(form.getByRole('button', { name: 'Make webhook' }))

    const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toMatch(
      /^whsec_/,
    )
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('link', { name: URL })).toBeVisible()
    const { body } = await api.as('admin').get<object[]>('/webhooks?range=[0,9]')
    expect(body).toMatchObject([{ url: URL, events: ['track.published', 'request.received'] }])
  })

  test('one is switched off, changed, and deleted after a question', async ({
    api,
    confirm,
    open,
    user,
  }) => {
    await api.as('admin').post('/webhooks', fields)
    open(PATH)
    const isOn = async () => screen.findByRole('switch', { name: `Tell ${URL}` })
    expect(await isOn()).toBeChecked()
    await user.click(await isOn())
    expect(await screen.findByText('Webhook saved successfully')).toBeVisible()
    await waitFor(async () => expect(await isOn()).not.toBeChecked())

    await user.click(screen.getByRole('button', { name: `Edit ${URL}` }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    await user.click(form.getByRole('checkbox', { name: 'track.deleted' }))
    await user.click(form.getByRole('switch', { name: 'On' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('track.published, track.deleted'))[0]).toBeInTheDocument()
    await waitFor(async () => expect(await isOn()).toBeChecked())

    await user.click(screen.getByRole('button', { name: `Delete ${URL}` }))
    expect(confirm).toHaveBeenCalledWith(
      `Delete this webhook, and the log of its deliveries?\n\n${URL}`,
    )
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
  })

  test('its log says what was sent and what came back; it is sent again', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { body } = await api.as('admin').post<WebhookSecretReply>('/webhooks', fields)
    await haveTrack({ title: 'Night Ferry' })
    await api.db.write(async (write) => {
      const claim = await claimJob(write, { kind: 'delivery' }, { now: Date.now(), leaseMs: 1_000 })
      if (claim) await failJob(write, claim, { problem: 'It answered 500.', dueAt: null })
      const answer = { status: 500, answer: '<b>out of order</b>' }
      await write.db.update(write.tables.webhook_deliveries).set(answer)
    })
    open(PATH)
    expect(await screen.findByText('1 delivery given up')).toBeVisible()
    await user.click(screen.getByRole('link', { name: URL }))
    expect(await screen.findByRole('heading', { level: 1, name: '93.184.216.34' })).toBeVisible()
    expect(await screen.findByText('It answered 500.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'track.published' }))
    const delivery = within(await screen.findByRole('dialog', { name: 'track.published' }))
    expect(delivery.getByText(/"title": "Night Ferry"/)).toBeVisible()
    expect(delivery.getByText('Response (500)')).toBeVisible()
    expect(delivery.getByText('<b>out of order</b>')).toBeVisible()
    await user.click(delivery.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Send track.published again' }))
    expect(await screen.findByText('Delivery queued successfully')).toBeVisible()
    expect(await screen.findByText('waiting')).toBeVisible()
    expect(screen.queryByText('It answered 500.')).toBeNull()
    const { body: webhook } = await api.as('admin').get(`/webhooks/${body.webhook.id}`)
    expect(webhook).toMatchObject({ waiting: 1, failed: 0 })
  })

  test('one that fails says since when, while it is tried again', async ({
    api,
    haveTrack,
    open,
  }) => {
    await api.as('admin').post('/webhooks', fields)
    await haveTrack({ title: 'Night Ferry' })
    await api.db.write(async (write) => {
      const now = Date.now()
      const claim = await claimJob(write, { kind: 'delivery' }, { now, leaseMs: 1_000 })
      if (claim) await failJob(write, claim, { problem: '500', dueAt: now + 300_000 })
    })
    open(PATH)
    expect(await screen.findByText(/^Failing since/)).toBeVisible()
    expect(screen.getByText('1 delivery waiting')).toBeVisible()
  })

  test('a new secret replaces the old one after a question', async ({
    api,
    confirm,
    open,
    user,
  }) => {
    const { body } = await api.as('admin').post<WebhookSecretReply>('/webhooks', fields)
    open(`${PATH}/${body.webhook.id}`)
    expect(await screen.findByText('Nothing has been delivered yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New secret' }))
    expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^Make a new secret\?/))
    const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
    const { value } = shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' })
    expect(value).toMatch(/^whsec_/)
    expect(value).not.toBe(body.webhook.secret)
  })

  test('a list or a webhook that does not load says so', async ({ cutOff, open, user }) => {
    open('/admin/settings/webhooks/01a1fab2-84c0-7c72-95f4-8f4492a42968')
    expect(await screen.findByText('Failed to load webhook data. Please try again.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'API Tokens' })
    await user.click(link)
    const webhooks = await screen.findByRole('link', { name: 'Webhooks' })
    cutOff()
    await user.click(webhooks)
    expect(await screen.findByText('Failed to load webhooks. Please try again.')).toBeVisible()
  })
})
