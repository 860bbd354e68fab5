import type { TestApp } from '@melodia/api/testing'
import { GENRES } from '@melodia/contract/choices/genres'
import { TOKEN_KEYS } from '@melodia/contract/session'
import type { NewestRequest, OwnRequestReply } from '@melodia/contract/requests'
import { realBrowser } from '@melodia/session'
import { fakeBrowser } from '@melodia/session/testing'
import { portalTest } from '@melodia/portal/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { BecomeCreator } from './index.ts'

const test = portalTest(BecomeCreator, 'creator')
const REQUEST = '/api/v1/creators/account/new/request'
const ASKED = { name: 'Lumi', bio: 'Songs of snow.', genres: ['Folk', 'Indie'] }

/** Opens the screen as a listener, and collects logged errors. */
const arrive = (api: TestApp, drafts = realBrowser.drafts, token = api.token('listener')) => {
  localStorage.setItem(TOKEN_KEYS.user, token)
  const report = vi.fn<(error: unknown) => void>()
  const assign = vi.fn<(url: string | URL) => void>()
  const replace = vi.fn<(url: string | URL) => void>()
  const { origin, pathname, search, hash } = location
  const browser = {
    ...realBrowser,
    drafts,
    location: { origin, pathname, search, hash, assign, replace },
    report,
  }
  render(<BecomeCreator browser={browser} />)
  return { report, assign, replace }
}
const ask = async (api: TestApp, fields: object = ASKED) =>
  (await api.as('listener').post<OwnRequestReply>(REQUEST, fields)).body.request
const newest = async (api: TestApp) =>
  (await api.as('listener').get<NewestRequest>(REQUEST)).body.request
const decide = (api: TestApp, what: 'grant' | 'deny' | 'revoke', id: string) =>
  api.as('admin').post<{ creator: { id: string } }>(`/creators/access/${what}`, { id })

const input = (label: string) => screen.findByLabelText(label)
const submit = () => screen.getByRole('button', { name: 'Submit Request' })
const fill = async (user: UserEvent) => {
  await user.type(await input('Name'), ' Lumi ')
  await user.type(await input('Bio'), 'Songs of snow.')
  await user.click(screen.getByRole('checkbox', { name: 'Indie' }))
  await user.click(screen.getByRole('checkbox', { name: 'Folk' }))
}

describe('spec §2, §3, §5: the form to become a creator', () => {
  test('name, bio with its counter, 23 genres, an optional message', async ({ api, user }) => {
    arrive(api)
    expect(await screen.findByRole('heading', { name: 'Become a Creator' })).toBeVisible()
    expect(await input('Name')).toBeRequired()
    expect(await input('Bio')).toBeRequired()
    expect(await input('Message')).not.toBeRequired()
    const genres = within(screen.getByRole('group', { name: 'Genres' }))
    expect(genres.getAllByRole('checkbox')).toHaveLength(23)
    for (const name of GENRES) expect(genres.getByRole('checkbox', { name })).not.toBeChecked()
    expect(screen.getByText('0/500')).toBeVisible()
    await user.click(await input('Bio'))
    await user.paste('b'.repeat(501))
    expect(screen.getByText('501/500')).toBeVisible()
    await user.click(submit())
    expect(screen.queryByText('Bio is required')).toBeNull()
  })

  test('what is missing is said by its field, and goes when that is edited', async ({
    api,
    user,
  }) => {
    arrive(api)
    await user.type(await input('Name'), '   ')
    await user.click(submit())
    expect(await input('Name')).toHaveAccessibleDescription(/Name is required/)
    expect(await input('Name')).toHaveFocus()
    expect(await input('Bio')).toHaveAccessibleDescription(/Bio is required/)
    const genres = screen.getByRole('group', { name: 'Genres' })
    expect(genres).toHaveAccessibleDescription('Please select at least one genre')
    expect(await newest(api)).toBeNull()

    await user.type(await input('Name'), 'L')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(screen.getByText('Bio is required')).toBeVisible()
    await user.type(await input('Bio'), 'b')
    expect(screen.queryByText('Bio is required')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Jazz' }))
    expect(genres).not.toHaveAccessibleDescription()
  })

  test('sent, it is confirmed; another one replaces it', async ({ api, user }) => {
    arrive(api)
    await fill(user)
    await user.type(await input('Message'), 'Hello')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(await newest(api)).toMatchObject({ ...ASKED, message: 'Hello', state: 'open' })
    await user.click(screen.getByRole('button', { name: 'Submit Another Request' }))
    expect(screen.getByRole('heading', { name: 'Become a Creator' })).toBeVisible()
    expect(screen.getByText(/What you send here replaces it\.$/)).toBeVisible()
    for (const label of ['Name', 'Bio', 'Message']) expect(await input(label)).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: 'Folk' })).not.toBeChecked()
    await user.type(await input('Name'), 'Lumi II')
    await user.type(await input('Bio'), 'Said better.')
    await user.click(screen.getByRole('checkbox', { name: 'Folk' }))
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible()
    const open = await api.as('admin').get<{ name: string }[]>('/creators/pending?range=[0,9]')
    expect(open.body.map(({ name }) => name)).toEqual(['Lumi II'])
  })

  test('spec §8: a failure is only logged; the form stays as it was', async ({
    api,
    cutOff,
    user,
  }) => {
    const { report } = arrive(api)
    await fill(user)
    const mend = cutOff()
    await user.click(submit())
    await waitFor(() => expect(report).toHaveBeenCalled())
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await input('Name')).toHaveValue(' Lumi ')
    mend()
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible()
  })
})

describe('contract, Identity: a session that ends under the form', () => {
  const TWO_HOURS = 2 * 60 * 60 * 1000
  /** Fills in the form in a session that ends before it is sent. */
  const loseSession = async (api: TestApp, user: UserEvent) => {
    const { drafts } = fakeBrowser()
    const { replace, report } = arrive(api, drafts)
    await fill(user)
    await user.type(await input('Message'), 'Hello')
    api.pass(TWO_HOURS)
    await user.click(submit())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?reason=expired'))
    expect(localStorage.getItem(TOKEN_KEYS.user)).toBeNull()
    expect(report, 'spec §8: only logged').not.toHaveBeenCalled()
    cleanup()
    api.pass(-TWO_HOURS)
    return drafts
  }

  test('keeps what was filled in, and it is back after signing in', async ({ api, user }) => {
    const drafts = await loseSession(api, user)
    arrive(api, drafts)
    expect(await screen.findByText('What you had filled in is back.')).toBeVisible()
    expect(await input('Name')).toHaveValue(' Lumi ')
    expect(await input('Bio')).toHaveValue('Songs of snow.')
    expect(await input('Message')).toHaveValue('Hello')
    expect(screen.getByRole('checkbox', { name: 'Folk' })).toBeChecked()
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible()
    expect(await newest(api)).toMatchObject({ ...ASKED, message: 'Hello' })
  })

  test('shows it to nobody else', async ({ api, user }) => {
    const drafts = await loseSession(api, user)
    arrive(api, drafts, await api.tokenOf('another listener'))
    expect(await input('Name')).toHaveValue('')
    expect(screen.queryByText('What you had filled in is back.')).toBeNull()
  })

  test('a token that the server does not take leads to the login page', async ({ api }) => {
    const { replace } = arrive(api, undefined, await api.tokenOf('listener', { isForged: true }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?reason=expired'))
  })
})

describe('spec §4: what became of a request', () => {
  test('an open one is shown, and another one replaces it', async ({ api, user }) => {
    await ask(api)
    arrive(api)
    expect(await screen.findByRole('heading', { name: 'Your request is pending' })).toBeVisible()
    expect(screen.getByText('Folk, Indie')).toBeVisible()
    expect(screen.getByText('Songs of snow.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Submit Another Request' }))
    expect(screen.getByText(/has not been decided yet\. What you send/)).toBeVisible()
    await fill(user)
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible()
    expect(await newest(api)).toMatchObject({ name: 'Lumi', state: 'open' })
  })

  test('one that is granted while another is written is found when that is sent', async ({
    api,
    user,
  }) => {
    const { id } = await ask(api)
    const { report } = arrive(api)
    await user.click(await screen.findByRole('button', { name: 'Submit Another Request' }))
    await fill(user)
    await decide(api, 'grant', id)
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'You are a creator' })).toBeVisible()
    expect(report).toHaveBeenCalledOnce()
  })

  test('a declined one is said, and another can be sent', async ({ api, user }) => {
    const { id } = await ask(api)
    await decide(api, 'deny', id)
    arrive(api)
    expect(await screen.findByText(/was declined/)).toBeVisible()
    await fill(user)
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible()
  })

  test('a granted one leads to signing in as creator', async ({ api, user }) => {
    const { id } = await ask(api)
    await decide(api, 'grant', id)
    const { assign } = arrive(api)
    expect(await screen.findByRole('heading', { name: 'You are a creator' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in as creator' }))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(String(assign.mock.lastCall?.[0])).toContain('response_type=code')
  })

  test('one that was revoked since can be asked for again', async ({ api }) => {
    const { id } = await ask(api)
    const { body } = await decide(api, 'grant', id)
    await decide(api, 'revoke', body.creator.id)
    arrive(api)
    expect(await screen.findByText(/^Your access as a creator was ended\./)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Become a Creator' })).toBeVisible()
  })

  test('one whose creator was switched off since is not asked for again', async ({ api }) => {
    const { id } = await ask(api)
    await decide(api, 'grant', id)
    await api.db.write(
      async ({ db, tables }) => void (await db.update(tables.creators).set({ is_active: false })),
    )
    arrive(api)
    const heading = { name: 'Your access is switched off' }
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See why, and how to answer' })).toHaveAttribute(
      'href',
      '/creators/restrictions',
    )
  })

  test('what cannot be loaded is said, and Retry loads it', async ({ api, cutOff, user }) => {
    const mend = cutOff()
    arrive(api)
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be loaded/)
    mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Become a Creator' })).toBeVisible()
  })
})
