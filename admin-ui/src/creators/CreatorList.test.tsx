import type { TestApp } from '@melodia/api/testing'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { getCreator, type NewCreator } from '@melodia/db/creators'
import { createRequest } from '@melodia/db/requests'
import { createFollowed } from '@melodia/db/testing/followers'
import { setAdmin } from '@melodia/db/users'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const have = (api: TestApp, facts: NewCreator & { followers?: number }) =>
  api.db.write((write) => createFollowed(write, { followers: 0, ...facts }, Date.now()))
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const creatorNamed = async (api: TestApp, name: string) => {
  const { creators } = api.db.read.tables
  const rows = await api.db.read.db.select().from(creators)
  return getCreator(api.db.read, rows.find((row) => row.name === name)?.id ?? '')
}

describe('spec §2: admin creators', () => {
  test('columns and values: avatar, uri, two genres and +N, popularity, followers', async ({
    api,
    open,
  }) => {
    await have(api, {
      name: 'Atelier Brume',
      uri: 'melodia:creator:brume',
      genres: ['Ambient', 'Folk', 'Jazz', 'Soul'],
      popularity: 71,
      followers: 1_234_567,
    })
    open('/admin/creators')
    const row = await rowOf(/Atelier Brume/)
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['', 'Creator', 'Status', 'Genres', 'Popularity', 'Followers', 'Actions'])
    for (const text of ['AB', 'melodia:creator:brume', 'Ambient', 'Folk', '+2', '71', '1,234,567'])
      expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getAllByText('Unassigned')[0]).toBeVisible()
    expect(within(row).queryByText('Jazz')).toBeNull()
    expect(row.querySelector('[data-colour]')).toHaveAttribute('data-colour', 'green')
    expect(screen.getByRole('link', { name: 'Add Creator' })).toHaveAttribute(
      'href',
      '/admin/creators/new',
    )
  })

  test('nobody yet: both lines say so', async ({ api, open }) => {
    await api.db.write(async ({ db, tables }) => void (await db.delete(tables.creators)))
    open('/admin/creators')
    expect(await screen.findByText('No creators found')).toBeVisible()
    expect(
      screen.getByText('Get started by adding your first creator to the platform'),
    ).toBeVisible()
  })

  test('spec §9: page sizes 5, 10, 25 and 50', async ({ open, user }) => {
    open('/admin/creators')
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page:' }))
    const sizes = screen.getAllByRole('option').map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '25', '50'])
  })

  test('spec §8: a list that fails says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/creators')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load creators. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await rowOf(/Nordlys Studio/)).toBeVisible()
  })

  test('decision 058: whose role was taken away is signed out', async ({ api, open }) => {
    await api.db.write((write) => setAdmin(write, api.users.admin.seq, false))
    open('/admin/creators')
    await waitFor(() => expect(localStorage.getItem(TOKEN_KEYS.admin)).toBeNull())
  })
})

describe('spec §2, §4: whom a creator is assigned to', () => {
  test('Assign to User shows for unassigned creators only, Revoke for assigned ones', async ({
    api,
    open,
  }) => {
    await have(api, { name: 'Atelier Brume' })
    open('/admin/creators')
    const unassigned = within(await rowOf(/Atelier Brume/))
    expect(unassigned.getByRole('button', { name: 'Assign Atelier Brume to user' })).toBeEnabled()
    expect(unassigned.queryByRole('button', { name: /^Revoke/ })).toBeNull()
    const assigned = within(await rowOf(/Nordlys Studio/))
    expect(assigned.getByRole('button', { name: 'Revoke access of Nordlys Studio' })).toBeEnabled()
    expect(assigned.queryByRole('button', { name: /^Assign/ })).toBeNull()
  })

  test('to a user found by email', async ({ api, open, user }) => {
    await have(api, { name: 'Atelier Brume' })
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: /^Assign Atelier Brume/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Assign to User' })).toBeDisabled()
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'listener@')
    await user.click(await screen.findByRole('option', { name: /listener@melodia\.example/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign to User' }))
    expect(await screen.findByText('Creator assigned successfully')).toBeVisible()
    await waitFor(async () => {
      const row = within(await rowOf(/Atelier Brume/))
      expect(row.getAllByText('Assigned')[0]).toBeVisible()
    })
    expect((await creatorNamed(api, 'Atelier Brume'))?.user?.id).toBe(api.users.listener.id)
  })

  test('to who has asked for it: the request is granted with it', async ({ api, open, user }) => {
    await have(api, { name: 'Atelier Brume' })
    await api.db.write((write) =>
      createRequest(
        write,
        { user: api.users.listener.seq, name: 'Brume', bio: 'Fog.', genres: ['Folk'] },
        Date.now(),
      ),
    )
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: /^Assign Atelier Brume/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'User' }))
    const [first] = await screen.findAllByRole('option')
    expect(first).toHaveTextContent(/listener@melodia.example.*Email verified.*Asks to be Brume/)
    expect(screen.getByText('Has asked to become a creator')).toBeVisible()
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'brume')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Assign to User' }))
    expect(await screen.findByText('Creator assigned successfully')).toBeVisible()
    const { body } = await api
      .as('admin')
      .get<{ name: string }[]>('/creators/pending?range=[0,9]&filter={"state":"granted"}')
    expect(body.map(({ name }) => name)).toEqual(['Brume'])
  })

  test('not to who has not confirmed their email yet; the choice says so', async ({
    api,
    open,
    user,
  }) => {
    await have(api, { name: 'Atelier Brume' })
    await api.db.write(async ({ db, tables: { users } }) => {
      const waiting = { email_verified: false, awaits_confirmation: true }
      await db.update(users).set(waiting).where(eq(users.seq, api.users.listener.seq))
    })
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: /^Assign Atelier Brume/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'listener@')
    const option = await screen.findByRole('option', { name: /listener@melodia\.example/ })
    expect(option).toHaveTextContent(/Email not verified.*once they have confirmed it/)
    expect(option).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(dialog.getByRole('button', { name: 'Assign to User' })).toBeDisabled()
  })

  test('spec §8: an assignment that fails says so, and why', async ({ api, open, user }) => {
    await have(api, { name: 'Atelier Brume' })
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: /^Assign Atelier Brume/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'User' }))
    await user.click(await screen.findByRole('option', { name: /listener@/ }))
    await have(api, { name: 'Meanwhile', user: api.users.listener.seq })
    await user.click(dialog.getByRole('button', { name: 'Assign to User' }))
    expect(
      await screen.findByText(/^Failed to assign creator\. Please try again\./),
    ).toHaveTextContent('listener is assigned to Meanwhile already')
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Assign to User' })).toBeEnabled(),
    )
  })

  test('revoking asks by name; the person is no creator from then on', async ({
    api,
    open,
    user,
    confirm,
  }) => {
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: /^Revoke access of Nordlys/ }))
    expect(confirm.mock.lastCall?.[0]).toMatch(/revoke this access.*\s+“Nordlys Studio”$/)
    expect(await screen.findByText('Creator access revoked successfully')).toBeVisible()
    expect((await api.as('creator').get('/tracks')).status).toBe(403)
  })
})

describe('a list of creators', () => {
  test('columns can be chosen, and what the filter finds is a CSV file', async ({
    api,
    open,
    user,
  }) => {
    await have(api, { name: 'Atelier Brume', genres: ['Folk', 'Jazz'], followers: 12_000 })
    const saved = savedFiles()
    open('/admin/creators?filter={"assigned":false}')
    await rowOf(/Atelier Brume/)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('Added'))
    await user.click(screen.getByLabelText('Genres'))
    await user.keyboard('{Escape}')
    await screen.findByRole('columnheader', { name: 'Added' })
    expect(screen.queryByRole('columnheader', { name: 'Genres' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported')).toBeVisible()
    expect(await saved[0]!.text()).toContain(
      `"Atelier Brume","melodia:creator:${(await creatorNamed(api, 'Atelier Brume'))?.id}"`,
    )
    expect(await saved[0]!.text()).toContain(',"Unassigned",,"Yes","Folk, Jazz",0,12000,')
  })

  test('several are deleted at once; who is assigned stays, and is named', async ({
    api,
    open,
    user,
  }) => {
    await have(api, { name: 'Atelier Brume' })
    open('/admin/creators')
    await rowOf(/Atelier Brume/)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /“Nordlys Studio”: This creator is assigned to .+ Revoke the access first\./,
    )
    await waitFor(() => expect(screen.queryByRole('row', { name: /Atelier Brume/ })).toBeNull())
  })
})

describe('spec §5, §8: deleting a creator', () => {
  test('asks by name and says so', async ({ api, open, user, confirm }) => {
    await have(api, { name: 'Atelier Brume' })
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: 'Delete Atelier Brume' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this creator\?\s+“Atelier Brume”\n\nYou can undo this for 30 days\.$/,
    )
    expect(await screen.findByText('Creator deleted successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Atelier Brume/ })).toBeNull())
  })

  test('one who is assigned stays, and why is said', async ({ open, user }) => {
    open('/admin/creators')
    await user.click(await screen.findByRole('button', { name: 'Delete Nordlys Studio' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to delete creator\. Please try again\..*Revoke the access first\./,
    )
  })
})
