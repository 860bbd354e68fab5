import { Readable } from 'node:stream'
import type { TestApp } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { Artist } from '@melodia/contract/artists'
import type { AdminRepresentation } from '@melodia/contract/representations'
import { documentKeyOf } from '@melodia/db/documentKey'
import { addDocuments } from '@melodia/db/documents'
import { newId } from '@melodia/db/records/id'
import { getRepresentation } from '@melodia/db/representations'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const PDF = '%PDF-1.7\n%%EOF'

async function anAsk(api: TestApp, id?: string) {
  const { body } = id
    ? { body: { artist: { id } } }
    : await api.as('admin').post<{ artist: Artist }>('/artists', { name: 'Sigrún' })
  const reply = await api.as('otherCreator').post<{
    representation: AdminRepresentation
  }>(`/artists/${body.artist.id}/represent`, { message: 'We have managed her since 2019.' })
  return reply.body.representation
}

/** As a form would: the test's environment cannot send one. */
async function haveEvidence(api: TestApp, representation: AdminRepresentation) {
  const id = newId()
  const file = await api.media.stage(Readable.from([PDF]), 'contract.pdf')
  await api.media.documents.put(file, documentKeyOf(id))
  const { bytes, sha256, filename: name } = file
  const document = { id, name, content_type: 'application/pdf', bytes, sha256 }
  await api.db.write(async (write) => {
    const found = await getRepresentation(write, representation.id)
    await addDocuments(write, { representation: found?.seq ?? 0 }, [document], api.now())
  })
}
const one = async (api: TestApp, { id }: AdminRepresentation) =>
  (await api.as('admin').get<AdminRepresentation>(`/representations/${id}`)).body

describe('contract, Consent: who asks to speak for an artist', () => {
  test('nobody yet', async ({ open }) => {
    open('/admin/representations')
    expect(await screen.findByText('Nobody has asked to speak for an artist yet')).toBeVisible()
  })

  test('is read with the evidence, and granted with a reason', async ({ api, open, user }) => {
    const asked = await anAsk(api)
    await haveEvidence(api, asked)
    open('/admin/representations')
    await user.click(await screen.findByRole('button', { name: /View details of Señor Ánimo for/ }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Señor Ánimo asks to speak for Sigrún' }),
    )
    expect(dialog.getByText('We have managed her since 2019.')).toBeVisible()
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await user.click(dialog.getByRole('button', { name: 'Download contract.pdf' }))
    await waitFor(() => expect(saved).toEqual(['contract.pdf']))
    click.mockRestore()
    const grant = dialog.getByRole('button', { name: 'Grant' })
    expect(grant).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The contract says so.')
    await user.click(grant)
    expect(await screen.findByText('Representation granted successfully')).toBeVisible()
    expect(await one(api, asked)).toMatchObject({
      state: 'granted',
      notes: 'The contract says so.',
    })
  })

  test('is declined with a reason; the list can be narrowed to what waits', async ({
    api,
    open,
    user,
  }) => {
    const asked = await anAsk(api)
    open(`/admin/representations#${asked.id}`)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Please send a contract.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Representation declined successfully')).toBeVisible()
    expect(await one(api, asked)).toMatchObject({ state: 'declined' })
    await user.click(await screen.findByRole('button', { name: /Filter/ }))
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Waiting' }))
    await waitFor(() => expect(screen.queryByText('Sigrún')).not.toBeInTheDocument())
  })

  test('says that somebody else speaks for the artist until then', async ({ api, open }) => {
    const { id } = await anAsk(api, await representedArtist(api))
    open(`/admin/representations#${id}`)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^Nordlys Studio speaks for this artist now\. If you grant this, that ends/,
    )
  })

  test('the artist’s page says who speaks for them, and ends it', async ({ api, open, user }) => {
    const id = await representedArtist(api)
    open(`/admin/artists/show/${id}`)
    expect(await screen.findByRole('link', { name: 'Nordlys Studio' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'End the representation of Sigrún' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She asked us to.')
    await user.click(dialog.getByRole('button', { name: 'End' }))
    expect(await screen.findByText('Representation ended successfully')).toBeVisible()
    expect(await screen.findByText('Nobody')).toBeVisible()
  })

  test('waits on the dashboard', async ({ api, open }) => {
    await anAsk(api)
    open('/admin')
    expect(await screen.findByRole('link', { name: /asks to speak for an artist/ })).toBeVisible()
  })

  test('a list that fails says so', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/representations')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load representations. Please try again.',
    )
  })
})
