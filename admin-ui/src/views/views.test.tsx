import type { View } from '@melodia/contract/views'
import { setAdmin } from '@melodia/db/users'
import { portalTest } from '@melodia/portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('a list under a name', () => {
  test('keeps filters, order and columns; is opened, changed, renamed, shared and deleted', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    const views = async () => (await api.as('admin').get<View[]>('/views?range=[0,9]')).body
    await haveTrack({ title: 'Loud', explicit: 'true', album: 'Isles' })
    await haveTrack({ title: 'Quiet', explicit: 'false' })
    open(`/admin/tracks?filter={"explicit":true}&sort=title&order=ASC`)
    await screen.findByText('1 of 2')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('switch', { name: 'Album' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    expect(await screen.findByText(/^No views yet/)).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Save as a new view…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Loud ones{Enter}')
    expect(await screen.findByText('View “Loud ones” saved successfully')).toBeVisible()
    expect(await views()).toMatchObject([
      {
        name: 'Loud ones',
        filter: { explicit: true },
        sort: { field: 'title', order: 'ASC' },
        columns: ['title', 'artist', 'duration_ms', 'genre', 'album', 'status'],
        density: 'comfortable',
        shared: false,
      },
    ])

    await user.click(await screen.findByRole('button', { name: 'Loud ones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close the view' }))
    expect(await screen.findByText('Quiet')).toBeVisible()
    expect(location.search).not.toContain('view=')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Loud ones' }))
    await waitFor(() => expect(screen.queryByText('Quiet')).toBeNull())
    expect(location.search).toContain(`view=${(await views())[0]?.id}`)
    expect(heads()).toContain('Album')

    await user.click(screen.getByRole('button', { name: /^Sort by title/ }))
    await user.click(await screen.findByRole('button', { name: 'Loud ones (changed)' }))
    await user.click(
      await screen.findByRole('menuitem', { name: 'Save the changes of “Loud ones”' }),
    )
    await waitFor(async () => expect((await views())[0]?.sort?.order).toBe('DESC'))

    await user.click(await screen.findByRole('button', { name: 'Loud ones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or share…' }))
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Noise')
    await user.click(screen.getByRole('switch', { name: 'Shared with all administrators' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Noise' }))
    expect((await views())[0]).toMatchObject({ name: 'Noise', shared: true })
    await user.click(await screen.findByRole('menuitem', { name: 'Delete “Noise”…' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(/“Noise”\nAll administrators lose it\.$/)
    expect(await screen.findByText('View deleted successfully')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
  })

  test('one of another administrator is opened by its address, and only by them changed; a deleted one is said to be gone', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ title: 'Loud', explicit: 'true' })
    await haveTrack({ title: 'Quiet', explicit: 'false' })
    await api.db.write((write) => setAdmin(write, api.users.listener.seq, true))
    const other = api.as('listener')
    const path = '/api/v1/admin/views'
    const body = { resource: 'tracks', name: 'Theirs', shared: true, filter: { explicit: true } }
    const { view } = (await other.post<{ view: View }>(path, body)).body
    open(`/admin/tracks?view=${view.id}`)
    await user.click(await screen.findByRole('button', { name: 'Theirs' }))
    const menu = within(await screen.findByRole('menu', { name: 'Views' }))
    expect(menu.getByRole('menuitem', { name: /Shared by listener/ })).toBeVisible()
    expect(menu.queryByRole('menuitem', { name: /Delete|Rename/ })).toBeNull()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('1 of 2')).toBeVisible()

    expect((await other.delete(`${path}/${view.id}`)).status).toBe(200)
    await user.click(screen.getByRole('link', { name: 'All Artists' }))
    await screen.findByRole('heading', { name: 'Artists' })
    act(() => history.back())
    expect(await screen.findByText(/^This view is not there any more/)).toBeVisible()
    expect(await screen.findByText('Quiet')).toBeVisible()
  })
})
