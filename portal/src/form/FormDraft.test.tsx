import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { CoreAdminContext, Form, TextInput, type AuthProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDrafts, takeDraft } from '@melodia/session'
import { Banner } from '../layout/Banner.tsx'
import { PortalContext } from '../PortalContext.ts'
import { FormDraft } from './FormDraft.tsx'
import { useDraftText } from './useDraftText.ts'

const creator = { access: 'creator', base: '/creators', title: '', menu: null } as const

const Notes = () => {
  const [notes, setNotes] = useDraftText()
  return <input aria-label="Notes" value={notes} onChange={(e) => setNotes(e.target.value)} />
}

const showAt = (path: string, id: string, screenful: ReactNode) =>
  render(
    <PortalContext value={creator}>
      <MemoryRouter initialEntries={[path]}>
        <CoreAdminContext authProvider={{ getIdentity: async () => ({ id }) } as AuthProvider}>
          {screenful}
          <Banner />
        </CoreAdminContext>
      </MemoryRouter>
    </PortalContext>,
  )

const NONE: readonly string[] = []

/** Opens the form at a path as a given person. */
const open = (id: string, path = '/tracks/edit/1', album = 'First Light', notKept = NONE) =>
  showAt(
    path,
    id,
    <Form record={{ id: 1, title: 'Ljus', album }}>
      <TextInput source="title" label="Title" />
      <TextInput source="album" label="Album" />
      <FormDraft notKept={notKept} />
    </Form>,
  )
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
/** Ends the session and leaves the page. */
const end = async () => {
  await keepDrafts()
  cleanup()
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('contract, Identity: a form under which the session ended', () => {
  test('has what was changed, and only that, when its owner is back', async () => {
    open('ada')
    await userEvent.type(await input('Title'), ' i mars')
    await end()
    open('ada', undefined, 'Second Light')
    expect((await screen.findByRole('status')).textContent).toBe('What you had filled in is back.')
    expect((await input('Title')).value).toBe('Ljus i mars')
    expect((await input('Album')).value).toBe('Second Light')
  })

  test('has nothing of a field that is not kept', async () => {
    const notKept = ['album']
    open('ada', undefined, undefined, notKept)
    await userEvent.type(await input('Title'), ' i mars')
    await userEvent.type(await input('Album'), ' again')
    await end()
    const draft = await takeDraft({ owner: 'ada', place: '/creators/tracks/edit/1' })
    expect(draft?.values).toEqual({ title: 'Ljus i mars' })
  })

  test.each([
    ['somebody else', 'bo', '/tracks/edit/1'],
    ['another screen', 'ada', '/tracks/edit/2'],
  ])('is as it was for %s', async (_who, owner, path) => {
    open('ada')
    await userEvent.type(await input('Title'), ' i mars')
    await end()
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    open(owner, path)
    await vi.waitFor(() => expect(get).toHaveBeenCalledWith([owner, `/creators${path}`]), {
      timeout: 30_000,
    })
    // Runs after the form's own read, which has finished by now.
    await takeDraft({ owner: 'nobody', place: '' })
    expect((await input('Title')).value).toBe('Ljus')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('says so where there was no room for its files', async () => {
    open('ada')
    await userEvent.type(await input('Title'), ' i mars')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await end()
    open('ada')
    expect((await screen.findByRole('status')).textContent).toContain('but for its files')
  })

  test('nor is a text outside of forms lost', async () => {
    const path = '/tracks/pending/edit/1'
    showAt(path, 'ada', <Notes />)
    await userEvent.type(await input('Notes'), 'Silent at the end')
    await end()
    showAt(path, 'bo', <Notes />)
    expect((await input('Notes')).value).toBe('')
    cleanup()
    showAt(path, 'ada', <Notes />)
    expect((await screen.findByRole('status')).textContent).toBe('What you had filled in is back.')
    expect((await input('Notes')).value).toBe('Silent at the end')
  })
})
