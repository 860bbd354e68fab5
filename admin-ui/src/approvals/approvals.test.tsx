import { representedArtist } from '@melodia/api/testing/representedArtist'
import { anApproval, anApprovalOfTrack, portalTest, withApprovals } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const LIST = '/admin/approvals'
const NAME = 'the name of Sigrún in “Night Ferry”'
const expired = () => anApproval({ state: 'expired' })

describe('contract, Approvals: administrators decide what was not answered in time', () => {
  test('sees names to decide on first, and who represents the artist; the rest is to read', async ({
    api,
    open,
    user,
  }) => {
    const artist = { id: await representedArtist(api), name: 'Sigrún' }
    withApprovals({
      approvals: [
        { ...expired(), artist },
        anApproval({ id: 'approval-2', subject: 'sound', uses: ['style'], state: 'expired' }),
        anApproval({ id: 'approval-3' }),
      ],
    })
    open(LIST)
    const approve = await screen.findByRole('button', { name: `Approve ${NAME}` })
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getAllByText('Nobody answered in time: you decide.')[0]).toBeInTheDocument()
    await user.click(approve)
    const dialog = within(await screen.findByRole('dialog', { name: `Approve ${NAME}` }))
    expect(await dialog.findByRole('link', { name: 'Nordlys Studio' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  })

  test.for([
    ['Approve', 'approve', `Approved: ${NAME}`],
    ['Decline', 'decline', `Declined: ${NAME}`],
  ] as const)('%s takes notes', async ([verb, action, done], { open, user }) => {
    const sent = withApprovals({ approvals: [expired()] })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `${verb} ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `${verb} ${NAME}` }))
    const button = dialog.getByRole('button', { name: verb })
    expect(button).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'A letter shows it.')
    await user.click(button)
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toEqual([
      {
        call: `POST approvals/approval-1/${action}`,
        body: { notes: 'A letter shows it.' },
        ifMatch: '"3"',
      },
    ])
    expect(await screen.findByText('No name waits for your decision')).toBeVisible()
  })

  test('an answer that came meanwhile is said in the dialog', async ({ open, user }) => {
    const detail = 'It was approved meanwhile.'
    withApprovals({ approvals: [expired()], refused: { '/approve': { detail } } })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `Approve ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Fine.')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByText(/Failed to save your answer/)).toHaveTextContent(detail)
    expect(dialog.getByRole('textbox')).toHaveValue('Fine.')
  })

  test('a list that fails says so', async ({ cutOff, open }) => {
    cutOff()
    open(LIST)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load approvals. Please try again.',
    )
  })

  test('wait on the dashboard', async ({ open }) => {
    const connected = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const reply = await connected(url, init)
      if (!url.endsWith('/needs')) return reply
      return Response.json({ ...(await reply.json()), approvals: { count: 2, oldest_at: null } })
    })
    open('/admin')
    const link = await screen.findByRole('link', { name: /names of artists not approved in time/ })
    const filter = encodeURIComponent('{"state":"expired","subject":"name"}')
    expect(link).toHaveAttribute('href', `/admin/approvals?filter=${filter}`)
  })
})

describe('contract, Approvals: a track that is not approved is not published', () => {
  const address = (id: string) => `/admin/tracks/pending/edit/${id}`

  test('its reviewer sees what is open, is warned, and reads why the server refuses', async ({
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry', pending: true })
    const approvals = 'The name of Sigrún is not approved.'
    const consents = 'No consent in force covers the voice of Sigrún.'
    withApprovals({
      ofTracks: [anApprovalOfTrack({ state: 'expired' })],
      refused: {
        [`PUT tracks/pending/${id}`]: { detail: approvals, errors: { approvals, consents } },
      },
    })
    open(address(id))
    const panel = within(await screen.findByRole('region', { name: 'Approvals' }))
    expect(panel.getByText('Nobody answered in time: you decide.')).toBeVisible()
    const filter = encodeURIComponent('{"id":["approval-1"]}')
    expect(panel.getByRole('link', { name: 'Decide on the name of Sigrún' })).toHaveAttribute(
      'href',
      `/admin/approvals?filter=${filter}`,
    )
    const decision = within(screen.getByRole('region', { name: 'Decision' }))
    const warning = 'Not approved yet: the name of Sigrún. It cannot be published before that.'
    expect(decision.getByRole('alert')).toHaveTextContent(warning)
    await user.click(decision.getByRole('button', { name: 'Validate Track' }))
    expect(confirm.mock.lastCall?.[0]).toContain(warning)
    expect(await decision.findByText('Not published')).toBeVisible()
    expect(decision.getByRole('alert')).toHaveTextContent(`${approvals}${consents}`)
    const banner = await screen.findByText(/^Failed to validate track\./)
    expect(banner).toHaveTextContent(consents)
    expect(decision.getByRole('button', { name: 'Validate Track' })).toBeEnabled()
  })

  test('what is approved is shown, and nobody is warned', async ({ haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry', pending: true })
    withApprovals({ ofTracks: [anApprovalOfTrack({ state: 'approved', notes: 'Lovely.' })] })
    open(address(id))
    const panel = within(await screen.findByRole('region', { name: 'Approvals' }))
    expect(panel.getByText('“Lovely.”')).toBeVisible()
    const decision = within(screen.getByRole('region', { name: 'Decision' }))
    expect(decision.queryByRole('alert')).toBeNull()
  })
})
