import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { Creator } from '@melodia/contract/creators'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { STATEMENT } from '@melodia/db/testing/restrictions'
import { portalTest } from '@melodia/portal/testing'
import { render, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { SwitchedOff } from './index.ts'

const test = portalTest(SwitchedOff, 'creator')

/** Opens the page with the token of somebody who has no role. */
const arrive = (api: TestApp, person: 'creator' | 'listener') => {
  localStorage.setItem(TOKEN_KEYS.user, api.token(person))
  history.replaceState(null, '', '/creators/restrictions')
  render(<SwitchedOff />)
}

test('a creator who is switched off reads why, and appeals', async ({ api, user }) => {
  const { body } = await api.as('admin').get<Creator[]>('/creators?range=[0,99]')
  const creator = body.find(({ name }) => name === CREATOR_NAMES.creator)
  await api.as('admin').put(`/creators/${creator?.id}`, { is_active: false, statement: STATEMENT })
  arrive(api, 'creator')
  const headline = `${CREATOR_NAMES.creator} is switched off`
  await user.click(await screen.findByRole('link', { name: headline }))
  expect(await screen.findByRole('heading', { name: headline })).toBeVisible()
  expect(screen.getByText(STATEMENT.facts)).toBeVisible()
  const appeal = within(await screen.findByRole('region', { name: 'Appeal' }))
  await user.type(appeal.getByRole('textbox'), 'It was mine.')
  await user.click(appeal.getByRole('button', { name: 'Send appeal' }))
  expect(await appeal.findByText(/^You get an answer by/)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Your access' })).toHaveAttribute(
    'href',
    '/creators/account/new',
  )
})

test('somebody who is no creator is told so, and stays signed in', async ({ api }) => {
  arrive(api, 'listener')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Failed to load restrictions. Please try again.')).toBeVisible()
  expect(localStorage.getItem(TOKEN_KEYS.user)).not.toBeNull()
})
