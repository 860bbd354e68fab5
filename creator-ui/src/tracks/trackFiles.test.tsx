import { anMp3, mp3File, type TestApp } from '@melodia/api/testing'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { claimKey, keepReply } from '@melodia/db/idempotency'
import { personOf } from '@melodia/session'
import { en } from '@melodia/portal'
import { id3v2, portalTest, textFrame, trackFiles } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const NEW = '/creators/tracks/new'
const input = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const drop = (picker: HTMLElement, ...files: File[]) =>
  fireEvent.drop(picker, { dataTransfer: { types: ['Files'], files } })
const tagged = (title: string, artists: string, name = `${title}.mp3`) => {
  const tag = id3v2(4, [textFrame('TIT2', title, 'utf-8'), textFrame('TPE1', artists, 'utf-8')])
  return mp3File(Buffer.concat([tag, anMp3()]), name)
}
const tooLarge = () =>
  Object.defineProperty(new File(['x'], 'art.png'), 'size', { value: LIMITS.imageBytes + 1 })

describe('the files of a track form', () => {
  test('each picker says what it takes, and the form what is missing', async ({ open, user }) => {
    open(NEW)
    const track = await input(/^Track file/)
    expect(track).toHaveAccessibleDescription('.mp3 only, at most 60 MB and 20 minutes')
    const artwork = await input(/^Artwork/)
    expect(artwork).toHaveAccessibleDescription(
      '.png, .jpg or .jpeg only, at most 10 MB and 16 megapixels',
    )
    expect(screen.getByText('Still missing: Track file, Track preview, Artwork')).toBeVisible()
    const files = trackFiles()
    await user.upload(track, files.track_file)
    expect(screen.getByText('Still missing: Track preview, Artwork · 1.1 MB to send')).toBeVisible()
    await user.upload(await input(/^Track preview/), files.track_preview)
    await user.upload(artwork, files.artworkFile)
    expect(screen.getByText('1.2 MB to send')).toBeVisible()
  })

  test('a file is dropped, replaced by another drop, and removed', async ({ open, user }) => {
    open(NEW)
    const picker = await input(/^Track preview/)
    fireEvent.dragOver(picker, { dataTransfer: { types: ['Files'] } })
    expect(screen.getAllByText('Drop it here')).toHaveLength(3)
    drop(picker, trackFiles().track_preview)
    expect(picker).toHaveAccessibleDescription(/^preview\.mp3/)
    expect(screen.queryByText('Drop it here')).toBeNull()
    drop(picker, mp3File(anMp3({ seconds: 1 }), 'another.mp3'))
    expect(picker).toHaveAccessibleDescription(/^another\.mp3/)
    expect(picker.files?.[0]?.name).toBe('another.mp3')
    await user.click(screen.getByRole('button', { name: 'Remove Track preview' }))
    expect(picker).toHaveFocus()
    expect(picker).toHaveAccessibleDescription(/^\.mp3 only/)
  })

  test('what cannot be right is refused at once, and the choice before it stays', async ({
    open,
  }) => {
    open(NEW)
    const picker = await input(/^Artwork/)
    const { artworkFile } = trackFiles()
    drop(picker, new File(['x'], 'art.gif'))
    expect(picker).toHaveAccessibleDescription(
      '“art.gif” was not taken: Choose a file that ends in .png, .jpg or .jpeg.',
    )
    drop(picker, artworkFile)
    expect(picker).toBeValid()
    drop(picker, tooLarge())
    expect(picker).toBeInvalid()
    expect(picker).toHaveAccessibleDescription(/at most 10 MB\. “artwork\.png” stays\.$/)
    drop(picker, artworkFile, artworkFile)
    expect(picker).toHaveAccessibleDescription(/Only one file goes here, not 2\./)
    fireEvent.change(picker, { target: { files: [new File(['x'], 'song.mp3')] } })
    expect(picker).toHaveAccessibleDescription(/“song\.mp3” was not taken/)
    expect(picker).toHaveAccessibleDescription(/^artwork\.png/)
  })

  test('a drop beside the pickers does not open the file in place of the form', async ({
    open,
  }) => {
    open(NEW)
    const title = await input(/^Title/)
    const { track_file } = trackFiles()
    expect(fireEvent.dragOver(title, { dataTransfer: { types: ['Files'] } })).toBe(false)
    expect(drop(title, track_file)).toBe(false)
    expect(drop(document.body, track_file)).toBe(false)
  })

  test('a length that the server refuses is said before anything is sent', async ({ open }) => {
    open(NEW)
    const field = await input(/^Track file/)
    // The browser estimates an hour for each of them.
    const hear = (seconds: number) => {
      drop(field, mp3File(anMp3({ seconds })))
      const sound = screen.getByLabelText('Listen to: Track file')
      Object.defineProperty(sound, 'duration', { configurable: true, value: 3_600 })
      fireEvent.loadedMetadata(sound)
      return sound
    }
    hear(75.5)
    expect(await screen.findByText('1:15')).toBeVisible()
    expect(screen.queryByText(/^More than 20 minutes/)).toBeNull()
    const sound = hear(1201)
    expect(await screen.findByText(/^More than 20 minutes\./)).toBeVisible()
    fireEvent.error(sound)
    expect(await screen.findByText(/^This doesn’t look like an MP3 /)).toBeVisible()
  })
})

describe('a preview that is cut from the track', () => {
  test('begins where one has heard it begin', async ({ api, open, user }) => {
    open(NEW)
    await waitFor(async () => expect(await input(/^Creators/)).toHaveValue('Nordlys Studio'))
    fireEvent.change(await input(/^Title/), { target: { value: 'Cut to the Chase' } })
    fireEvent.change(await input(/^Artists/), { target: { value: 'Sigrún' } })
    fireEvent.change(await input(/^Genre/), { target: { value: 'Folk' } })
    await user.click(await input('No'))
    const files = trackFiles()
    drop(await input(/^Track file/), files.track_file)
    drop(await input(/^Track preview/), files.track_preview)
    drop(await input(/^Artwork/), files.artworkFile)

    const choice = screen.getByRole('checkbox', { name: 'Cut 30 seconds from the track' })
    await user.click(choice)
    expect(await input(/^Track preview/)).toHaveAccessibleDescription(/^\.mp3 only/)
    expect(screen.queryByText(/Still missing/)).toBeNull()
    drop(await input(/^Track preview/), files.track_preview)
    expect(choice).not.toBeChecked()
    await user.click(choice)

    const sound = screen
      .getByRole('group', { name: 'Start of the preview' })
      .querySelector('audio') as HTMLAudioElement
    Object.defineProperty(sound, 'duration', { value: 75.5 })
    fireEvent.loadedMetadata(sound)
    expect(await screen.findByText('0:30 to 1:00')).toBeVisible()
    fireEvent.change(screen.getByRole('slider', { name: 'The preview begins at' }), {
      target: { value: 12 },
    })
    await user.click(screen.getByRole('button', { name: 'Hear the preview' }))
    expect(sound.currentTime).toBe(12)
    expect(screen.getByRole('button', { name: 'Stop at 0:12' })).toBeVisible()

    const sent = vi.spyOn(FormData.prototype, 'append')
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    await screen.findByText(/^Track uploaded successfully/)
    expect(sent).toHaveBeenCalledWith('preview_start', '12')
    const { body } = await api
      .as('creator')
      .get<Track[]>('/tracks/pending?range=[0,0]&sort=["created_at","DESC"]')
    expect(body[0]).toMatchObject({ title: 'Cut to the Chase' })
    expect(Math.round((body[0]?.preview_duration_ms ?? 0) / 1000)).toBe(30)
  })

  test('of a present track begins where it is chosen, with its new file', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id, title } = await haveTrack({ pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    const present = within(await screen.findByRole('region', { name: 'Current files' }))
    expect(present.getByAltText(`Current artwork of ${title}`)).toBeVisible()
    expect(present.getAllByRole('button', { name: /^Play/ })).toHaveLength(2)
    expect(screen.getByRole('checkbox', { name: /^Cut/ })).not.toBeChecked()
    drop(await input(/^Track file/), trackFiles().track_file)
    expect(screen.queryByRole('checkbox', { name: /^Cut/ })).toBeNull()
    expect(await input(/^Track preview/)).toHaveAccessibleDescription(
      /Without a file, 30 seconds of the new track are cut out$/,
    )
    const group = screen.getByRole('group', { name: 'Start of the preview' })
    const sound = group.querySelector('audio') as HTMLAudioElement
    Object.defineProperty(sound, 'duration', { value: 75.5 })
    fireEvent.loadedMetadata(sound)
    fireEvent.change(await screen.findByRole('slider', { name: 'The preview begins at' }), {
      target: { value: 3 },
    })
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(/^Track updated successfully/)).toBeVisible()
  })
})

describe('a preview that is cut from the stored track (decision 268)', () => {
  const cut = () => screen.findByRole('checkbox', { name: 'Cut 30 seconds from the current track' })

  test('is heard where it begins, and saved without a new file', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { track_file } = trackFiles()
    const { id, title, preview_url } = await haveTrack({ track_file, pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    await user.click(await cut())
    expect(await input(/^Track preview/)).toHaveAccessibleDescription(
      /Without a file, 30 seconds of the current track are cut out$/,
    )
    expect(screen.getByText('0:30 to 1:00')).toBeVisible()
    fireEvent.change(screen.getByRole('slider', { name: 'The preview begins at' }), {
      target: { value: 12 },
    })
    expect(screen.getByText('0:12 to 0:42')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hear the preview' }))
    expect(await screen.findByRole('button', { name: 'Stop at 0:12' })).toBeVisible()
    const sound = document.querySelector<HTMLAudioElement>(`[data-key="${id}/track"]`)!
    expect(sound.currentTime).toBe(12)

    Object.defineProperty(sound, 'paused', { value: false })
    sound.currentTime = 42
    fireEvent.timeUpdate(sound)
    expect(await screen.findByRole('button', { name: 'Hear the preview' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(/^Track updated successfully/)).toBeVisible()
    const { body } = await api.as('creator').get<Track>(`/tracks/pending/${id}`)
    expect(body.title).toBe(title)
    expect(body.preview_url.split('?')[0]).not.toBe(preview_url.split('?')[0])
    expect(Math.round((body.preview_duration_ms ?? 0) / 1000)).toBe(30)
  })

  test('gives way to a file, and sends a published track back, which is said', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack()
    open(`/creators/tracks/edit/${id}`)
    await user.click(await cut())
    expect(screen.getByRole('group', { name: 'Start of the preview' })).toBeVisible()
    expect(screen.getByText(en.tracks.backToPending)).toBeVisible()
    drop(await input(/^Track preview/), trackFiles().track_preview)
    expect(await cut()).not.toBeChecked()
    expect(screen.queryByRole('group', { name: 'Start of the preview' })).toBeNull()
  })
})

describe('an upload that broke off', () => {
  test('after a reload the form says which file to choose to continue, until it is chosen', async ({
    api,
    open,
    user,
  }) => {
    const { track_file } = trackFiles()
    const begun = (person: string, name: string) =>
      localStorage.setItem(
        `melodia-upload ${JSON.stringify([person, name, track_file.size, track_file.lastModified])}`,
        JSON.stringify({ address: 'http://localhost/api/v1/uploads/u1', at: Date.now() }),
      )
    begun(personOf(api.token('creator')), track_file.name)
    begun('somebody else', 'theirs.mp3')
    open(NEW)
    const notice = await screen.findByText(/^1 upload was interrupted\./)
    expect(notice).toHaveTextContent(
      `Choose “${track_file.name}” (1.1 MB) again, and it continues where it stopped.`,
    )
    drop(await input(/^Track file/), track_file)
    expect(notice).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Track file' }))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.queryByText(/interrupted/)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes(track_file.name))).toEqual([])
  })
})

describe('a track that was sent whole before the page was loaded again', () => {
  const remember = (api: TestApp, key: string, file: File) => {
    const { name, size, lastModified } = file
    const person = personOf(api.token('creator'))
    localStorage.setItem(
      `melodia-sent ${JSON.stringify([person, key])}`,
      JSON.stringify({
        key,
        title: 'Amber',
        files: [{ name, size, lastModified }],
        at: Date.now(),
      }),
    )
    localStorage.setItem(
      `melodia-upload ${JSON.stringify([person, name, size, lastModified])}`,
      JSON.stringify({ address: 'http://localhost/api/v1/uploads/u1', at: Date.now() }),
    )
  }
  const left = () => Object.keys(localStorage).filter((key) => /^melodia-(sent|upload)/.test(key))

  test('has arrived: it is said, and its file is not asked for', async ({
    api,
    open,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Amber', pending: true })
    const route = 'POST /api/v1/creators/tracks/new'
    const call = { user: api.users.creator.seq, key: 'k-1', route }
    await api.db.write(async (write) => {
      await claimKey(write, call, Date.now())
      await keepReply(write, call, 201, { track })
    })
    remember(api, 'k-1', trackFiles().track_file)
    open(NEW)
    expect(await screen.findByText(/^“Amber” has arrived and is saved\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open it' })).toBeVisible()
    expect(screen.queryByText(/interrupted/)).toBeNull()
    expect(left()).toEqual([])
  })

  test('has not arrived: its file is asked for again', async ({ api, open }) => {
    remember(api, 'k-2', trackFiles().track_file)
    open(NEW)
    expect(await screen.findByText(/^1 upload was interrupted\./)).toBeVisible()
    expect(left()).toHaveLength(1)
  })
})

describe('tags of the chosen file prefill empty fields', () => {
  test('what was typed stays, also when another file is chosen', async ({ open, user }) => {
    open(NEW)
    const title = await input(/^Title/)
    const artists = await input(/^Artists/)
    await user.type(title, 'My own title')
    drop(await input(/^Track file/), tagged('Night Ferry', 'Sigrún\0Ólafur'))
    expect(await screen.findByText('Filled in from the file: artists.')).toBeVisible()
    expect(title).toHaveValue('My own title')
    expect(artists).toHaveValue('Sigrún, Ólafur')

    drop(await input(/^Track file/), tagged('Cairn', 'Elin'))
    await waitFor(() => expect(artists).toHaveValue('Elin'))
    await user.type(artists, ' & Co')
    await user.clear(title)
    drop(await input(/^Track file/), tagged('Harbour', 'Somebody Else'))
    expect(await screen.findByText('Filled in from the file: title.')).toBeVisible()
    expect(title).toHaveValue('Harbour')
    expect(artists).toHaveValue('Elin & Co')
  })

  test.for(['/creators/tracks', '/creators/tracks/pending'])(
    '%s: an edit fills in what the track has not',
    async (list, { open, haveTrack }) => {
      const { id } = await haveTrack({ pending: list.endsWith('pending') })
      open(`${list}/edit/${id}`)
      const tag = id3v2(3, [
        textFrame('TIT2', 'Another'),
        textFrame('TALB', 'Isles'),
        textFrame('TRCK', '3/8'),
      ])
      const track = await input(/^Track file/)
      expect(track).toHaveAccessibleDescription(/Leave empty to keep the current file$/)
      drop(track, mp3File(Buffer.concat([tag, anMp3()])))
      expect(await screen.findByText('Filled in from the file: album, track number.')).toBeVisible()
      expect(await input(/^Title/)).toHaveValue('Night Ferry')
      expect(await input('Album')).toHaveValue('Isles')
      expect(await input('Track number')).toHaveValue(3)
      expect(track).toHaveAccessibleDescription(/at most 60 MB and 20 minutes$/)
    },
  )
})

describe('leaving with unsaved changes asks first', () => {
  test('a chosen file is a change, for the menu and for the tab', async ({
    open,
    user,
    confirm,
  }) => {
    open(NEW)
    drop(await input(/^Artwork/), trackFiles().artworkFile)
    confirm.mockReturnValue(false)
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(
        'Your changes are not saved. Leave this page and lose them?',
      ),
    )
    expect(location.pathname).toBe(NEW)
    expect(await input(/^Artwork/)).toHaveAccessibleDescription(/^artwork\.png/)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})
