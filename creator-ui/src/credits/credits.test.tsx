import { withChunk, xmpOf } from '@melodia/api/platform/marks/testing/tags'
import { anMp3, aPng, mp3File, pngFile, type TestApp } from '@melodia/api/testing'
import type { Credits, UsualCredits } from '@melodia/contract/contributions'
import type { Track } from '@melodia/contract/tracks'
import type { Mark } from '@melodia/contract/marks'
import { saveFile } from '@melodia/db/media'
import { saveReport } from '@melodia/db/reports'
import { getTrack } from '@melodia/db/tracks'
import { id3v2, portalTest, textFrame, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const ME = 'Nordlys Studio'
const part = (name: string) => screen.findByRole('group', { name: `Credits: ${name}` })
const choose = async (user: UserEvent, name: string, choice: string) =>
  user.click(within(await part(name)).getByRole('radio', { name: choice }))
const fieldIn = async (name: string, label: string) =>
  within(await part(name)).getByLabelText(label)

const fillTrack = async (user: UserEvent) => {
  const files = trackFiles()
  await user.type(await screen.findByLabelText(/^Title/), 'Fjord at Noon')
  await user.type(screen.getByLabelText(/^Artists/), 'Sigrún')
  await waitFor(() => expect(screen.getByLabelText(/^Creators/)).toHaveValue(ME))
  await user.type(screen.getByLabelText(/^Genre/), 'Folk')
  await user.click(screen.getByLabelText('Yes'))
  await user.upload(screen.getByLabelText(/^Track file/), files.track_file)
  await user.upload(screen.getByLabelText(/^Track preview/), files.track_preview)
  await user.upload(screen.getByLabelText(/^Artwork/), files.artworkFile)
}

const SIGNED: Mark = {
  kind: 'c2pa',
  text: null,
  tool: 'Suno 4.5',
  source_type: 'trainedAlgorithmicMedia',
  signature: 'trusted',
}

/** Stores a signed mark of the recording, and a report, which says marks when it is read. */
const reportMark = (api: TestApp, id: string) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', id)
    if (!track) throw new Error('There is no such track')
    const sound = { kind: 'audio', content_type: 'audio/mpeg', sha256: '' } as const
    await saveFile(write, { ...track.files.audio, ...sound, marks: [SIGNED], now: api.now() })
    const heard = { id: 'channels', level: 'ok', value: null, limit: null, at_ms: null } as const
    const checks = [{ ...heard, finding: { kind: 'stereo' } as const }]
    const done = { state: 'done', level: 'ok', checks, matches: [] } as const
    await saveReport(write, track.seq, done, api.now())
  })

describe('a new track', () => {
  test('says who and what made each part, and keeps it', async ({ api, open, user }) => {
    open('/creators/tracks/new')
    await fillTrack(user)
    expect(screen.getByText('Nothing is said about who or what made it')).toBeVisible()
    await choose(user, 'Vocals', 'By a machine')
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    expect(await screen.findByText('Say which tool it was.')).toBeVisible()
    await user.type(await fieldIn('Vocals', 'Tool'), 'Humming Box')
    await choose(user, 'Words', 'By people')
    expect(await fieldIn('Words', 'Who')).toHaveValue(ME)
    expect(screen.getByText('Vocals by a machine; words by people')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    const [, id] = /ID: (\S+)/.exec((await screen.findByText(/^Track uploaded/)).textContent) ?? []
    const { body } = await api.as('creator').get<Credits>(`/tracks/pending/${id}/credits`)
    expect(body.contributions).toMatchObject([
      { party: { generator: true }, role: 'LeadVocalist', tool: { model: 'Humming Box' } },
      { party: { creator_id: expect.any(String), name: ME }, role: 'Lyricist', ai: 'none' },
    ])
  })

  test('is filled in with what was said of tracks before', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Before', pending: true })
    const before = [
      {
        party: { generator: true },
        role: 'LeadVocalist',
        ai: 'all',
        tool: { vendor: 'Hum', model: 'Box', version: '2' },
      },
      { party: { name: 'Ada Lunde' }, role: 'Lyricist', ai: 'none' },
    ]
    await api.as('creator').put(`/tracks/pending/${id}/credits`, { contributions: before })
    open('/creators/tracks/new')
    await screen.findByLabelText(/^Title/)
    await waitFor(async () => {
      await choose(user, 'Words', 'By a machine')
      await choose(user, 'Words', 'By people')
      expect(await fieldIn('Words', 'Who')).toHaveValue('Ada Lunde')
    })
    await choose(user, 'Vocals', 'By a machine')
    expect(await fieldIn('Vocals', 'Tool')).toHaveValue('Box')
    await user.click(screen.getByRole('button', { name: 'More about Hum Box 2' }))
    expect(screen.getByLabelText('Version')).toHaveValue('2')
  })

  test('proposes what the tags of its file name', async ({ open, user }) => {
    open('/creators/tracks/new')
    const tagged = Buffer.concat([id3v2(3, [textFrame('TXXX', 'by\0Suno')]), anMp3()])
    await user.upload(await screen.findByLabelText(/^Track file/), mp3File(tagged, 'song.mp3'))
    await choose(user, 'Words', 'By people')
    await user.click(await screen.findByRole('button', { name: 'Say that Suno made it' }))
    expect(
      screen.getByText('Vocals, music, instruments and production by a machine; words by people'),
    ).toBeVisible()
    expect(screen.queryByText(/^The tags of this file name/)).toBeNull()
  })

  test('is followed by what the marks of its files say, which its form proposes', async ({
    api,
    open,
    user,
  }) => {
    open('/creators/tracks/new')
    await fillTrack(user)
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    const [, id = ''] =
      /ID: (\S+)/.exec((await screen.findByText(/^Track uploaded/)).textContent) ?? []
    await reportMark(api, id)
    const report = await screen.findByText(/The file’s signed mark says: made by a trained model/)
    expect(report).toHaveTextContent('The credits say nothing about who or what made the music')
    await user.click(screen.getByRole('link', { name: 'Open it' }))
    await user.click(await screen.findByRole('button', { name: 'Say that Suno 4.5 made it' }))
    expect(screen.getByText('Made by a machine', { exact: true })).toBeVisible()
  })

  test('takes a saved set, which can be deleted', async ({ api, open, user }) => {
    open('/creators/tracks/new')
    await choose(user, 'Music', 'By people with a machine')
    await user.type(await fieldIn('Music', 'Who'), 'Ada')
    await user.click(screen.getByRole('button', { name: 'My usual' }))
    expect(await screen.findByText('Nothing is saved yet.')).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Save these as…' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Songs{Enter}')
    await screen.findByText('“Songs” is saved.')
    const { body } = await api.as('creator').get<UsualCredits>('/credits/usual')
    expect(body.sets).toMatchObject([{ name: 'Songs', contributions: [{ ai: 'partly' }] }])

    await user.click(screen.getByRole('button', { name: /^Remove / }))
    expect(screen.getByText('Nothing is said about who or what made it')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'My usual' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Songs' }))
    expect(screen.getByText('Music by people with a machine')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'My usual' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete “Songs”' }))
    await screen.findByText('“Songs” is deleted.')
  })
})

describe('a track that is there', () => {
  test('shows what is said, changes one line, and leaves the rest', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'There', pending: true })
    const of = (role: string) => ({ party: { name: role }, role, ai: 'none' })
    const path = `/tracks/pending/${id}/credits`
    await api.as('creator').put(path, { contributions: [of('Composer'), of('Arranger')] })
    open(`/creators/tracks/pending/edit/${id}`)
    await user.click(await screen.findByRole('button', { name: 'More about Arranger' }))
    await user.click(within(await part('Music')).getByLabelText('Made'))
    await user.click(await screen.findByRole('option', { name: 'By people with a machine' }))
    expect(screen.getByText('In different ways, as said below')).toBeVisible()
    await user.click(screen.getByLabelText('Everybody may read it'))
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully!/)
    const { body } = await api.as('creator').get<Credits>(path)
    expect(body).toMatchObject({
      contains: 'partly',
      contributions: [of('Composer'), { ...of('Arranger'), ai: 'partly', shown: false }],
    })
  })

  test('proposes what signed marks and IPTC data of its files name, as long as those stay', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const xmp = `XML:com.adobe.xmp\0\0\0\0\0${xmpOf('trainedAlgorithmicMedia', 'Imagen')}`
    const artworkFile = pngFile(withChunk(aPng(), 'iTXt', Buffer.from(xmp)))
    const { id } = await haveTrack({ pending: true, artworkFile })
    await reportMark(api, id)
    open(`/creators/tracks/pending/edit/${id}`)
    expect(await screen.findByText('The signed mark of the file names Suno 4.5.')).toBeVisible()
    expect(screen.getByText('The IPTC data of the artwork names Imagen.')).toBeVisible()
    expect(screen.getByText('Nothing is said about who or what made it')).toBeVisible()
    await choose(user, 'Words', 'By people')
    await user.click(screen.getByRole('button', { name: 'Say that Suno 4.5 made it' }))
    expect(document.body).not.toHaveFocus()
    expect(
      screen.getByText('Vocals, music, instruments and production by a machine; words by people'),
    ).toBeVisible()
    expect(screen.queryByText(/names Suno/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Say that Imagen made it' }))
    expect(within(await part('Artwork')).getByLabelText('Tool')).toHaveValue('Imagen')
    await user.click(screen.getByRole('button', { name: 'Remove Imagen' }))
    expect(screen.getByText(/names Imagen/)).toBeVisible()
    await user.upload(screen.getByLabelText(/^Artwork/), trackFiles().artworkFile)
    expect(screen.queryByText(/names Imagen/)).toBeNull()
  })

  test('asks a reviewer where it is published', async ({ api, open, user, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Out' })
    open(`/creators/tracks/edit/${id}`)
    await choose(user, 'Artwork', 'By people')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/waits for a reviewer/)
    const { body } = await api.as('creator').get<Track>(`/tracks/${id}`)
    expect(body).toMatchObject({ parts: { artwork: null }, proposed: { credits: [{}] } })
  })

  test('names the artists whose voice it takes', async ({ api, open, user, haveTrack }) => {
    await haveTrack({ title: 'Out', artists: 'Siri Sang' })
    const { id } = await haveTrack({ title: 'Voice', pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    await choose(user, 'Vocals', 'By a machine')
    await user.type(await fieldIn('Vocals', 'Tool'), 'Box')
    await user.click(screen.getByRole('button', { name: 'More about Box' }))
    await user.type(screen.getByLabelText('With the voice of'), 'Siri')
    await user.click(await screen.findByRole('option', { name: 'Siri Sang' }))
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully!/)
    const { body } = await api.as('creator').get<Credits>(`/tracks/pending/${id}/credits`)
    expect(body.contributions[0]?.voice_of).toHaveLength(1)
  })
})
