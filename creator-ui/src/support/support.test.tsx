import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const topic = async (name: string) => within(await screen.findByRole('region', { name }))

describe('spec §2: Help & Support of the creator portal', () => {
  test('spec §5: the rules for uploads are those of the form', async ({ open, user }) => {
    open('/creators/support')
    const rules = await topic('Rules for uploads')
    const files = rules.getAllByRole('row').map((row) => row.textContent)
    expect(files).toEqual([
      'Track file.mp3 only, at most 60 MB and 20 minutes',
      'Track preview.mp3 only, at most 10 MB and 20 minutes',
      'Artwork.png, .jpg or .jpeg only, at most 10 MB and 16 megapixels',
    ])
    expect(rules.getByText(/at most 200 characters, and a track at most 50 artists/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Add New Track' }))
    expect(await screen.findByText(/\.mp3 only, at most 60 MB and 20 minutes/)).toBeVisible()
  })

  test('spec §4: how review works, and how long it took', async ({ api, haveTrack, open }) => {
    for (const minutes of [10, 30]) {
      const { id } = await haveTrack({ title: `Waited ${minutes}`, pending: true })
      api.pass(minutes * 60_000)
      await api.as('admin').put(`/tracks/pending/${id}`)
    }
    open('/creators/support')
    const review = await topic('How review works')
    expect(review.getByText(/sends it back to pending/)).toBeVisible()
    expect(
      await review.findByText(/Half of your last 2 decisions took at most 20 min\./),
    ).toBeVisible()
    expect(review.getByRole('link', { name: 'Your decisions' })).toHaveAttribute(
      'href',
      '/creators/decisions',
    )
  })

  test('before the first decision it does not promise anything', async ({ open }) => {
    open('/creators/support')
    const review = await topic('How review works')
    expect(await review.findByText(/after the first decision on one of your tracks/)).toBeVisible()
  })

  test('whom to write to, and what runs', async ({ open }) => {
    open('/creators/support')
    const contact = await topic('Contact')
    expect(await contact.findByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
    const system = await topic('System')
    expect(system.getByText('Version v1.3.0')).toBeVisible()
    expect(system.getByText(/^The server is /)).toBeVisible()
  })

  test('without a connection it still tells the rules', async ({ cutOff, open }) => {
    cutOff()
    open('/creators/support')
    expect(await (await topic('How review works')).findByText(/could not be loaded/)).toBeVisible()
    expect(await (await topic('System')).findByText(/offline/)).toBeVisible()
    expect((await topic('Rules for uploads')).getByText('Artwork')).toBeVisible()
  })
})
