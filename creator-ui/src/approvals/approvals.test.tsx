import { CREATOR_NAMES } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import { anApproval, anApprovalOfTrack, portalTest, withApprovals } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const LIST = '/creators/approvals'
const NAME = 'the name of Sigrún in “Night Ferry”'
const aSound = () =>
  anApproval({ id: 'approval-2', subject: 'sound', uses: ['voice', 'style'], version: 1 })

describe('contract, Approvals: who represents an artist answers', () => {
  test('a track that asks is published with their yes', async ({ api, haveTrack, open, user }) => {
    await representedArtist(api)
    const fields = { title: 'Duet', artists: 'Sigrún', creators: CREATOR_NAMES.otherCreator }
    const { id } = await haveTrack({ ...fields, pending: true })
    const publish = () => api.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely.' })
    expect((await publish()).status).toBe(409)
    open(LIST)
    await user.click(
      await screen.findByRole('button', { name: 'Approve the name of Sigrún in “Duet”' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Nobody waits for your answer')).toBeVisible()
    expect(await screen.findByText('Every creator asks you, each time.')).toBeVisible()
    expect((await publish()).status).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect((await screen.findAllByText('Approved'))[0]).toBeInTheDocument()
  })

  test('the menu leads to what waits, with who asks for what and until when', async ({
    open,
    user,
  }) => {
    withApprovals({
      approvals: [
        anApproval(),
        anApproval({ id: 'approval-3', state: 'declined', notes: 'Not my music.' }),
      ],
    })
    open('/creators')
    await user.click(await screen.findByRole('link', { name: 'Approvals' }))
    const row = within(await screen.findByRole('row', { name: /Night Ferry/ }))
    expect(row.getByText('by Lyra')).toBeVisible()
    expect(row.getAllByText('Name: Sigrún')[0]).toBeVisible()
    expect(row.getAllByText(/^Answer by .+ \(5 days left\)\. After that/)[0]).toBeVisible()
    expect(row.getAllByText('Asked')[0]).toBeVisible()
    await user.click(row.getByRole('button', { name: /^Play .*Night Ferry/ }))
    expect(await screen.findByRole('region', { name: 'Player' })).toHaveTextContent('Lyra')
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect((await screen.findAllByText('“Not my music.”'))[0]).toBeInTheDocument()
    expect(screen.getAllByText('You can still approve it.')[0]).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: `Approve ${NAME}` })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: `Decline ${NAME}` })).toHaveLength(1)
  })

  test('a name is approved with a note, and the creator trusted from now on', async ({
    open,
    user,
  }) => {
    const sent = withApprovals({ approvals: [anApproval()] })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `Approve ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Approve ${NAME}` }))
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' Lovely. ')
    const trust = dialog.getByRole('checkbox', { name: 'Trust Lyra from now on' })
    expect(trust).toHaveAccessibleDescription(/every artist whom you represent/)
    await user.click(trust)
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Lyra is trusted from now on.')).toBeVisible()
    expect(screen.getByText(`Approved: ${NAME}`)).toBeVisible()
    expect(sent).toEqual([
      {
        call: 'POST approvals/approval-1/approve',
        body: { notes: 'Lovely.', trust: true },
        ifMatch: '"3"',
      },
    ])
    expect(await screen.findByText('Nobody waits for your answer')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('approving says nothing more than was typed; nobody is trusted where an administrator asks', async ({
    open,
    user,
  }) => {
    const sent = withApprovals({ approvals: [anApproval({ asked_by: null })] })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `Approve ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{}]))
  })

  test('a decline needs a reason, which the creator reads', async ({ open, user }) => {
    const sent = withApprovals({ approvals: [anApproval()] })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `Decline ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Decline ${NAME}` }))
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    expect(reason).toBeRequired()
    expect(reason).toHaveFocus()
    expect(reason).toHaveAccessibleDescription('The creator reads this.')
    const decline = dialog.getByRole('button', { name: 'Decline' })
    expect(decline).toBeDisabled()
    await user.type(reason, 'Not my music.')
    await user.click(decline)
    expect(await screen.findByText(`Declined: ${NAME}`)).toBeVisible()
    expect(sent).toMatchObject([
      { call: 'POST approvals/approval-1/decline', body: { notes: 'Not my music.' } },
    ])
  })

  test('a voice is answered with a message; the consent that it needs is one press away', async ({
    open,
    user,
  }) => {
    withApprovals({ approvals: [aSound()] })
    open(LIST)
    const what = 'the voice and style of Sigrún'
    expect(await screen.findByRole('link', { name: `Give a consent for ${what}` })).toHaveAttribute(
      'href',
      '/creators/consents/new',
    )
    await user.click(screen.getByRole('button', { name: `Approve ${what} in “Night Ferry”` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('alert')).toHaveTextContent(/a message to the creator\. Only a consent/)
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.click(dialog.getByRole('link', { name: 'Give a consent' }))
    expect(await screen.findByRole('heading', { name: 'Add a consent' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Voice' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Style' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Likeness' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Some creators' })).toBeChecked()
    expect(screen.getByText('Sigrún')).toBeVisible()
    expect(screen.getByText('Lyra')).toBeVisible()
  })

  test('a refusal is said in the dialog, which keeps what was typed', async ({ open, user }) => {
    const detail = 'The track was deleted meanwhile.'
    withApprovals({ approvals: [anApproval()], refused: { '/decline': { detail } } })
    open(LIST)
    await user.click(await screen.findByRole('button', { name: `Decline ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Not my music.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `Failed to save your answer. Please try again. ${detail}`,
    )
    expect(dialog.getByRole('textbox')).toHaveValue('Not my music.')
    // Once the list has been loaded again.
    expect(await dialog.findByRole('button', { name: 'Decline' })).toBeEnabled()
  })

  test('trust is taken back after a question that says what stays', async ({
    confirm,
    open,
    user,
  }) => {
    const since = new Date().toISOString()
    const sent = withApprovals({ trusted: [{ id: 'creator-1', name: 'Lyra', since }] })
    open(LIST)
    const trusted = within(await screen.findByRole('region', { name: 'Trusted creators' }))
    expect(trusted.getByText('Lyra').closest('li')).toHaveTextContent(/Trusted since just now/)
    const button = trusted.getByRole('button', { name: 'Take back: trust in Lyra' })
    confirm.mockReturnValueOnce(false)
    await user.click(button)
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Take your trust in Lyra back\?\s+Their next tracks ask you again\. What is approved stays/,
    )
    expect(sent).toEqual([])
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    expect(await screen.findByText('Lyra asks you again from now on')).toBeVisible()
    expect(sent).toMatchObject([{ call: 'DELETE trusted/creator-1' }])
    expect(await trusted.findByText('Every creator asks you, each time.')).toBeVisible()
  })

  test('loads, and says that it failed or is not allowed', async ({ cutOff, open, user }) => {
    withApprovals({})
    const mend = cutOff()
    open(LIST)
    const failed = 'Failed to load approvals. Please try again.'
    const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')!
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nobody waits for your answer')).toBeVisible()
  })

  test('who may not read it is told so, and what is slow shows that it loads', async ({ open }) => {
    const connected = globalThis.fetch
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.includes('/approvals')) return connected(url, init)
      await answered
      return Response.json({ detail: 'No.' }, { status: 403 })
    })
    open(LIST)
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    expect(
      await screen.findByText('You do not have access to this. Ask an administrator for it.'),
    ).toBeVisible()
  })
})

describe('contract, Approvals: a creator reads what their track waits for', () => {
  const asked = anApprovalOfTrack()
  const declined = anApprovalOfTrack({ id: 'd', state: 'declined', notes: 'Not my music.' })
  const expired = anApprovalOfTrack({ id: 'e', state: 'expired' })
  const approved = anApprovalOfTrack({ id: 'a', state: 'approved' })
  const sound = anApprovalOfTrack({ id: 's', subject: 'sound', uses: ['voice'] })

  test('each on its pending track, with what happens next', async ({ haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry', pending: true })
    withApprovals({ ofTracks: [asked, declined, expired, approved, sound] })
    open(`/creators/tracks/pending/edit/${id}`)
    const panel = within(await screen.findByRole('region', { name: 'Approvals' }))
    const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^Sigrún: NameWhoever represents the artist has until .+Asked$/),
      expect.stringMatching(/Take Sigrún off the track, or talk to .+“Not my music\.”Declined$/),
      expect.stringMatching(/an administrator decides now\.Not answered in time$/),
      'Sigrún: NameApproved',
      expect.stringMatching(/^Sigrún: VoiceOnly a consent .+ lets it be published\.Asked$/),
    ])
  })

  test('on a published track only with a proposal; nothing where nobody is asked', async ({
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    withApprovals({ ofTracks: [approved] })
    open(`/creators/tracks/edit/${id}`)
    expect(await screen.findByLabelText(/^Title/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Approvals' })).toBeNull()
  })
})
