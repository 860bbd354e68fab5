import { A_COUNTER, claimant, STATEMENT } from '@melodia/api/domain/claims/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')

async function aHeld(api: TestApp, fields: Parameters<ReturnType<typeof claimant>['claim']>[1]) {
  const { id } = await api.db.write((write) =>
    addTrack(write, { title: 'Night Ferry', creators: [CREATOR_NAMES.creator] }, api.now()),
  )
  const claims = claimant(api)
  const row = await claims.claim(id, fields)
  await claims.decide(row.id, 'hold', { statement: STATEMENT })
  return row
}

describe('contract, Claims: the creator’s side', () => {
  test('nobody has claimed anything', async ({ open }) => {
    open('/creators/claims')
    expect(await screen.findByText('Nobody has claimed one of your tracks')).toBeVisible()
  })

  test('a claim is read and countered, with all that the law asks for', async ({
    api,
    open,
    user,
  }) => {
    const { id, number } = await aHeld(api, {})
    open('/creators/claims')
    await user.click(await screen.findByRole('link', { name: number }))
    expect(await screen.findByText('Ada Berg')).toBeVisible()
    expect(screen.queryByText('ada@example.com')).toBeNull()
    const send = screen.getByRole('button', { name: 'Send counter-notice' })
    for (const [label, text] of [
      ['Your full name', 'Nils Dahl'],
      ['Postal address', '1 Quay Street, Oslo'],
      ['Telephone number', '+47 12345678'],
      ['Why it is a mistake', 'I recorded it.'],
      ['Signature: type your full name', 'Nils Dahl'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name: label }), text)
    await user.click(screen.getByRole('checkbox', { name: /^Under penalty of perjury/ }))
    expect(send).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^I accept the jurisdiction/ }))
    await user.click(send)
    expect(
      await screen.findByText('Counter-notice sent. The claimant gets it by mail.'),
    ).toBeVisible()
    expect(await screen.findByText('Track is put back from')).toBeVisible()
    expect((await claimant(api).read(id)).state).toBe('countered')
  })

  test('a claim that was appealed against is countered once more', async ({ api, open }) => {
    const { id, email } = await aHeld(api, {})
    const claims = claimant(api)
    await claims.reply(id, 'counter', A_COUNTER)
    await claims.decide(id, 'dismiss')
    expect((await claims.reply(id, 'counter', A_COUNTER)).status).toBe(409)
    api.pass(1_000)
    await claims.appeal(await claims.appealTokenFor(email))
    await api.db.write(async (write) => {
      await write.db.update(write.tables.claims).set({ decided_by: null })
    })
    await claims.decide(id, 'hold', { statement: STATEMENT })
    open(`/creators/claims/show/${id}`)
    expect(await screen.findByRole('button', { name: 'Send counter-notice' })).toBeVisible()
    expect(screen.getByText(A_COUNTER.statement)).toBeVisible()
  })

  test('a claim of another kind is answered', async ({ api, open, user }) => {
    const { id } = await aHeld(api, { kind: 'voice' })
    open(`/creators/claims/show/${id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'My own voice.')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Answer sent. We decide next.')).toBeVisible()
    expect((await claimant(api).read(id)).answer?.text).toBe('My own voice.')
  })
})
