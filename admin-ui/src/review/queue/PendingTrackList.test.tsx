import { moveTo } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')

describe('spec §2, §4: admin pending tracks', () => {
  test('a track that waits is amber, and nothing waits among the published', async ({
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Ferry', pending: true })
    open('/admin/tracks/pending')
    expect(
      within(await screen.findByRole('row', { name: /Ferry/ })).getByText('pending'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('each row says in words who made it', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Ferry', pending: true })
    open('/admin/tracks/pending')
    const row = await screen.findByRole('row', { name: /Ferry/ })
    expect(within(row).getByText('Not said who made it')).toBeVisible()
  })

  test('validate asks by name, locks the row, publishes, refreshes both lists', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    await haveTrack({ title: 'Chosen', pending: true })
    open('/admin/tracks')
    await screen.findByText('No tracks available')
    await user.click(await screen.findByRole('link', { name: '1 track waits for a review' }))
    await user.click(await screen.findByRole('button', { name: 'Validate Chosen' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(/This action cannot be undone\.\s+“Chosen”/)
    expect(screen.getByRole('button', { name: 'Validate Chosen' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reject Chosen' })).toBeDisabled()
    expect(screen.getByRole('progressbar')).toBeVisible()
    expect(await screen.findByText('Track validated successfully')).toBeVisible()
    expect(await screen.findByText('No tracks available')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    expect(await screen.findByRole('row', { name: /Chosen/ })).toBeVisible()
  })

  test('reject asks by name and removes', async ({ api, open, user, haveTrack, confirm }) => {
    const { id } = await haveTrack({ title: 'Refused', pending: true })
    open('/admin/tracks/pending')
    await user.click(await screen.findByRole('button', { name: 'Reject Refused' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject “Refused”' })
    await user.click(within(dialog).getByRole('button', { name: 'Reject Track' }))
    expect(await screen.findByText('Track rejected successfully')).toBeVisible()
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /This action cannot be undone\.\s+“Refused” by .+\s+You gave no reason: .+\s+You can undo this for 15 minutes\.$/,
    )
    expect(await screen.findByText('No tracks available')).toBeVisible()
    expect((await api.as('admin').get(`/tracks/pending/${id}`)).status).toBe(404)
  })

  test('reject asks for reasons, which the creator reads', async ({
    api,
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    await haveTrack({ title: 'Refused', pending: true })
    open('/admin/tracks/pending')
    await user.click(await screen.findByRole('button', { name: 'Reject Refused' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Refused”' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Artwork/ }))
    await user.type(dialog.getByRole('textbox'), 'It is blurred.')
    await user.click(dialog.getByRole('button', { name: 'Reject Track' }))
    expect(await screen.findByText('Track rejected successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname).toBe('/admin/tracks/pending')
    expect(confirm.mock.lastCall?.[0]).not.toContain('no reason')
    const { body } = await api.as('creator').get('/decisions?range=[0,9]')
    expect(body).toMatchObject([{ notes: 'It is blurred.', reasons: ['artwork'] }])
  })

  test('a No decides nothing', async ({ api, open, user, haveTrack, confirm }) => {
    const { id } = await haveTrack({ title: 'Waiting', pending: true })
    confirm.mockReturnValue(false)
    open('/admin/tracks/pending')
    await user.click(await screen.findByRole('button', { name: 'Validate Waiting' }))
    await user.click(screen.getByRole('button', { name: 'Reject Waiting' }))
    await user.click(await screen.findByRole('button', { name: 'Reject Track' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2))
    expect((await api.as('admin').get(`/tracks/pending/${id}`)).status).toBe(200)
  })

  test('contract: a track that another admin decided meanwhile is a conflict that is said', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Taken', pending: true })
    open('/admin/tracks/pending')
    const button = await screen.findByRole('button', { name: 'Validate Taken' })
    await api.db.write((write) => moveTo(write, id, 'published', Date.now()))
    await user.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Failed to validate track\. Please try again\..+/)
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test.for([
    [['Validate Waiting'], 'Failed to validate track. Please try again.'],
    [['Reject Waiting', 'Reject Track'], 'Failed to reject track. Please try again.'],
  ] as const)(
    'spec §8: %s that fails says so',
    async ([buttons, message], { cutOff, open, user, haveTrack }) => {
      await haveTrack({ title: 'Waiting', pending: true })
      open('/admin/tracks/pending')
      await screen.findByRole('button', { name: buttons[0] })
      cutOff()
      for (const name of buttons) await user.click(await screen.findByRole('button', { name }))
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
    },
  )
})
