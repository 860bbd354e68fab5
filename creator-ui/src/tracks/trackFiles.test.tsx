import { anMp3, mp3File } from '@melodia/api/testing'
import { LIMITS } from '@melodia/contract/choices'
import { id3v2, portalTest, textFrame, trackFiles } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
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

describe('issue 6: the files of a track form', () => {
  test('each picker says what it takes, and the form what is missing', async ({ open, user }) => {
    open(NEW)
    const track = await input(/^Track file/)
    expect(track).toHaveAccessibleDescription('.mp3 only, at most 60 MB and 20 minutes')
    const artwork = await input(/^Artwork/)
    expect(artwork).toHaveAccessibleDescription('.png only, at most 10 MB and 16 megapixels')
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
    drop(picker, new File(['x'], 'art.jpg'))
    expect(picker).toHaveAccessibleDescription(
      '“art.jpg” was not taken: Choose a file that ends in .png.',
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
    drop(await input(/^Track file/), trackFiles().track_file)
    const sound = screen.getByLabelText('Listen to: Track file')
    const lasts = (value: number) => {
      Object.defineProperty(sound, 'duration', { configurable: true, value })
      fireEvent.loadedMetadata(sound)
    }
    lasts(75.5)
    expect(await screen.findByText('1:15')).toBeVisible()
    lasts(1201)
    expect(await screen.findByText(/^More than 20 minutes\./)).toBeVisible()
    fireEvent.error(sound)
    expect(await screen.findByText(/^This seems to be no MP3\./)).toBeVisible()
  })
})

describe('issue 6: tags of the chosen file prefill empty fields', () => {
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
      const tag = id3v2(3, [textFrame('TIT2', 'Another'), textFrame('TALB', 'Isles')])
      const track = await input(/^Track file/)
      expect(track).toHaveAccessibleDescription(/Without a new file the present one stays$/)
      drop(track, mp3File(Buffer.concat([tag, anMp3()])))
      expect(await screen.findByText('Filled in from the file: album.')).toBeVisible()
      expect(await input(/^Title/)).toHaveValue('Night Ferry')
      expect(await input('Album')).toHaveValue('Isles')
      expect(track).toHaveAccessibleDescription(/at most 60 MB and 20 minutes$/)
    },
  )
})

describe('issue 6: leaving with unsaved changes asks first', () => {
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
