import type { TestApp } from '@melodia/api/testing'
import type { Creator } from '@melodia/contract/creators'
import { createFollowed } from '@melodia/db/testing/followers'
import { createRequest, type NewRequest } from '@melodia/db/requests'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const asked = (api: TestApp, facts: Partial<NewRequest> = {}) =>
  api.db.write((write) =>
    createRequest(
      write,
      {
        user: api.users.listener.seq,
        name: 'Atelier Brume',
        bio: 'Fog, mostly.',
        genres: ['Ambient', 'Folk', 'Jazz'],
        ...facts,
      },
      Date.now(),
    ),
  )
/** An unassigned creator with the requested name. */
const stands = (api: TestApp) =>
  api.db.write((write) =>
    createFollowed(write, { name: 'Atelier Brumé', popularity: 45, followers: 12_400 }, Date.now()),
  )
const states = async (api: TestApp, state: string) => {
  const address = `/creators/pending?range=[0,9]&filter={"state":"${state}"}`
  return (await api.as('admin').get<{ name: string }[]>(address)).body.map(({ name }) => name)
}
const row = () => screen.findByRole('row', { name: /Atelier Brume/ })

describe('spec §2: Pending Creator Requests', () => {
  test('breadcrumb, way back, how many, columns and values', async ({ api, open }) => {
    await stands(api)
    await asked(api)
    open('/admin/creators/pending')
    const found = within(await row())
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Name', 'Status', 'Genres', 'Popularity', 'Followers', 'Actions'])
    for (const text of ['Ambient', 'Folk', '+1', '45', '12,400'])
      expect(found.getByText(text)).toBeVisible()
    expect(found.getAllByText('Creator Exists')[0]).toBeVisible()
    expect(screen.getByText('1 pending request(s) found')).toBeVisible()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(
      expect.arrayContaining(['Dashboard', 'Creators', 'Pending Requests']),
    )
    expect(screen.getByRole('link', { name: 'Back to All Creators' })).toHaveAttribute(
      'href',
      '/admin/creators',
    )
  })

  test('columns can be chosen, and the requests are a CSV file', async ({ api, open, user }) => {
    await asked(api, { message: '=1+1' })
    const saved = savedFiles()
    open('/admin/creators/pending')
    await row()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('Requested'))
    await user.keyboard('{Escape}')
    await screen.findByRole('columnheader', { name: 'Requested' })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported')).toBeVisible()
    const { id } = api.users.listener
    expect(await saved[0]!.text()).toContain(
      `,"Atelier Brume","New Creator","${id}",,"Ambient, Folk, Jazz",0,0,"Fog, mostly.","'=1+1",`,
    )
  })

  test('none', async ({ open }) => {
    open('/admin/creators/pending')
    expect(await screen.findByText('No pending creator requests available')).toBeVisible()
    expect(screen.getByText('0 pending request(s) found')).toBeVisible()
  })

  test('spec §9: 5, 10 or 25 a page, 10 at first', async ({ api, open, user }) => {
    await asked(api)
    open('/admin/creators/pending')
    const sizes = await screen.findByRole('combobox', { name: 'Rows per page:' })
    expect(sizes).toHaveTextContent('10')
    await user.click(sizes)
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(['5', '10', '25'])
  })

  test('spec §8: on failure the message and three samples, with which nothing can be done', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/admin/creators/pending')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load pending creator requests. Please try again.')
    const samples = within(screen.getByRole('region', { name: /Sample requests/ }))
    expect(samples.getAllByRole('row')).toHaveLength(1 + 3)
    for (const action of samples.getAllByRole('button', { name: /^(Assign|Create new|Delete)/ }))
      expect(action).toBeDisabled()
    await user.click(samples.getByRole('button', { name: 'View details of Sample creator 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Assign Creator' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    mend()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No pending creator requests available')).toBeVisible()
    expect(screen.queryByText('Sample requests')).toBeNull()
  })
})

describe('spec §2: the details of a request', () => {
  test('a click on the row opens them: ids, bio, genres, message, counts, notice', async ({
    api,
    open,
    user,
  }) => {
    await stands(api)
    await asked(api, { message: 'Please.' })
    open('/admin/creators/pending')
    await user.click(within(await row()).getByText('Folk'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Atelier Brume' }))
    expect(dialog.getByText('Accepting assigns the existing creator to the user.')).toBeVisible()
    const { uid, id } = api.users.listener
    expect(dialog.getAllByText(uid)).toHaveLength(2)
    for (const text of [id, 'Fog, mostly.', 'Jazz', 'Please.', '12,400', '45'])
      expect(dialog.getByText(text)).toBeVisible()
    for (const term of ['Request ID', 'Creator ID']) expect(dialog.getByText(term)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Decline' })).toBeEnabled()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await states(api, 'open')).toHaveLength(1)
  })

  test('what is missing is said', async ({ api, open, user }) => {
    await asked(api, { bio: '', genres: [] })
    open('/admin/creators/pending')
    await user.click(await screen.findByRole('button', { name: /^View details/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of ['No bio provided', 'No genres specified', 'No message provided'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.queryByText('Creator ID')).toBeNull()
  })

  test('an email that is not confirmed is said in the list and beside the grant', async ({
    api,
    open,
    user,
  }) => {
    await asked(api)
    await api.db.write(async ({ db, tables: { users } }) => {
      const waiting = { email_verified: false, awaits_confirmation: true }
      await db.update(users).set(waiting).where(eq(users.seq, api.users.listener.seq))
    })
    open('/admin/creators/pending')
    expect(within(await row()).getByText('Email not confirmed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^View details/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Not verified')).toBeVisible()
    const grant = dialog.getByRole('button', { name: 'Create Creator' })
    expect(grant).toHaveAccessibleDescription(/has not confirmed their email yet/)
    await user.click(grant)
    expect(await screen.findByText(/^Failed to create creator/)).toHaveTextContent(
      'listener has not confirmed their email yet.',
    )
  })

  test('where the provider says nothing of an email, it is not verified', async ({
    api,
    open,
    user,
  }) => {
    await asked(api)
    await api.db.write(async ({ db, tables: { users } }) => {
      await db.update(users).set({ email_verified: false })
    })
    open('/admin/creators/pending')
    expect(within(await row()).queryByText('Email not confirmed')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^View details/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Not verified')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create Creator' }))
    expect(await screen.findByText('Creator created successfully')).toBeVisible()
  })

  test('Assign Creator, from the dialog', async ({ api, open, user }) => {
    await stands(api)
    await asked(api)
    open('/admin/creators/pending')
    await user.click(await screen.findByRole('button', { name: /^View details/ }))
    await user.click(await screen.findByRole('button', { name: 'Assign Creator' }))
    expect(await screen.findByText('Creator assigned successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('No pending creator requests available')).toBeVisible()
  })
})

describe('spec §5, §8: a request is decided', () => {
  test('assigned to the creator who exists', async ({ api, open, user }) => {
    await stands(api)
    await asked(api)
    open('/admin/creators/pending')
    await user.click(await screen.findByRole('button', { name: 'Assign Atelier Brume to user' }))
    expect(await screen.findByText('Creator assigned successfully')).toBeVisible()
    expect(await screen.findByText('No pending creator requests available')).toBeVisible()
    const { body } = await api
      .as('admin')
      .get<Creator[]>('/creators?range=[0,9]&filter={"q":"brume"}')
    expect(body.map(({ mid }) => mid)).toEqual([api.users.listener.id])
  })

  test('a new creator is made of it where there is none', async ({ api, open, user }) => {
    await asked(api)
    open('/admin/creators/pending')
    expect(within(await row()).getAllByText('New Creator')[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create new creator Atelier Brume' }))
    expect(await screen.findByText('Creator created successfully')).toBeVisible()
    const { body } = await api
      .as('admin')
      .get<Creator[]>('/creators?range=[0,9]&filter={"q":"brume"}')
    expect(body).toMatchObject([
      { mid: api.users.listener.id, genres: ['Ambient', 'Folk', 'Jazz'] },
    ])
  })

  test('declined with a reason that the applicant reads, and taken back', async ({
    api,
    open,
    user,
  }) => {
    await asked(api)
    open('/admin/creators/pending')
    await user.click(await screen.findByRole('button', { name: /^View details/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('listener@melodia.example')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason, if you decline'), 'No music yet.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    const undo = await screen.findByRole('button', {
      name: 'Take back the decision on Atelier Brume',
    })
    expect(screen.getByText(/“No music yet.”/)).toBeVisible()
    await user.click(undo)
    expect(await screen.findByText('Decision taken back successfully')).toBeVisible()
    await row()
    expect(await states(api, 'open')).toEqual(['Atelier Brume'])
  })

  test('deleted after a question that names it', async ({ api, open, user, confirm }) => {
    await asked(api)
    open('/admin/creators/pending')
    const button = await screen.findByRole('button', { name: 'Delete request of Atelier Brume' })
    confirm.mockReturnValueOnce(false)
    await user.click(button)
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this pending request\?\s+“Atelier Brume”$/,
    )
    expect(await states(api, 'open')).toHaveLength(1)
    await user.click(button)
    expect(await screen.findByText('Pending request deleted successfully')).toBeVisible()
    expect(await states(api, 'denied')).toEqual(['Atelier Brume'])
  })

  test.for([
    [true, /^Assign Atelier/, 'Failed to assign creator. Please try again.'],
    [false, /^Create new/, 'Failed to create creator. Please try again.'],
    [false, /^Delete request/, 'Failed to delete pending request. Please try again.'],
  ] as const)(
    'what fails says so: %s %s',
    async ([exists, name, sentence], { api, cutOff, open, user }) => {
      if (exists) await stands(api)
      await asked(api)
      open('/admin/creators/pending')
      const button = await screen.findByRole('button', { name })
      cutOff()
      await user.click(button)
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  test('contract: one that another admin decided meanwhile is a conflict that is said', async ({
    api,
    open,
    user,
  }) => {
    await asked(api)
    open('/admin/creators/pending')
    const button = await screen.findByRole('button', { name: /^Create new/ })
    const [request] = (await api.as('admin').get<{ id: string }[]>('/creators/pending?range=[0,0]'))
      .body
    await api.as('admin').post('/creators/access/deny', { id: request?.id ?? '' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to create creator\. Please try again\..*has been denied already/,
    )
  })
})
