import { anMp3, mp3File, type TestApp } from '@melodia/api/testing'
import type { Track } from '@melodia/contract/tracks'
import type { Mark } from '@melodia/contract/marks'
import { saveFile } from '@melodia/db/media'
import { saveReport } from '@melodia/db/reports'
import { getTrack } from '@melodia/db/tracks'
import { id3v2, portalTest, textFrame } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const address = (id: string) => `/admin/tracks/pending/edit/${id}`

const BY_PEOPLE = { party: { name: 'Ada Lunde' }, role: 'ComposerLyricist', ai: 'none' }
const credits = JSON.stringify({ contributions: [BY_PEOPLE] })

const SIGNED: Mark = {
  kind: 'c2pa',
  text: null,
  tool: 'Suno',
  source_type: 'trainedAlgorithmicMedia',
  signature: 'untrusted',
}

/** Stores a report that found nothing else, which says marks when it is read. */
const report = (api: TestApp, id: string, marks?: Mark[]) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', id)
    if (!track) throw new Error('There is no such track')
    const sound = { kind: 'audio', content_type: 'audio/mpeg', sha256: '' } as const
    if (marks) await saveFile(write, { ...track.files.audio, ...sound, marks, now: api.now() })
    const heard = { id: 'channels', level: 'ok', value: null, limit: null, at_ms: null } as const
    const checks = [{ ...heard, finding: { kind: 'stereo' } as const }]
    const done = { state: 'done', level: 'ok', checks, matches: [] } as const
    await saveReport(write, track.seq, done, api.now())
  })

const checkOf = async (text: RegExp) => {
  const item = (await screen.findByText(text)).closest('li')
  if (!item) throw new Error('It stands in no list')
  return item
}
describe('marks in the files of a pending track', () => {
  test('contradict the credits in words, and are overruled with notes', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Judged', pending: true, credits })
    await report(api, id, [SIGNED])
    open(address(id))
    const check = await checkOf(/signed mark says/)
    expect(check).toHaveTextContent(
      'StopMarks in the files. The file’s signed mark says: made by a trained model, by Suno. ' +
        'Its signature is right, but we do not know the signer. ' +
        'The credits say that people made the music without a machine. ' +
        'Correct them, or tell the reviewers why the mark is wrong.',
    )
    await user.click(screen.getByRole('button', { name: 'Validate Track' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocked by a check' }))
    expect(dialog.getByText(/signed mark says: made by a trained model, by Suno/)).toBeVisible()
    const overrule = dialog.getByRole('button', { name: 'Overrule and validate' })
    expect(overrule).toBeDisabled()
    await user.type(dialog.getByLabelText(/^Reason for overriding/), '   ')
    expect(overrule).toBeDisabled()
    expect((await api.as('admin').get(`/tracks/${id}`)).status).toBe(404)
    await user.type(dialog.getByLabelText(/^Reason for overriding/), 'Heard the session.')
    await user.click(overrule)
    expect(await screen.findByText('Track validated successfully')).toBeVisible()
    const { body } = await api.as('admin').get<Track>(`/tracks/${id}`)
    expect(body.contains).toBe('none')
  })

  test('are read from the file itself: a tag that names a generator', async ({
    api,
    open,
    haveTrack,
  }) => {
    const tagged = Buffer.concat([id3v2(3, [textFrame('TXXX', 'by\0Suno')]), anMp3()])
    const track_file = mp3File(tagged, 'song.mp3')
    const { id } = await haveTrack({ title: 'Judged', pending: true, credits, track_file })
    await report(api, id)
    open(address(id))
    expect(await checkOf(/A tag of the file says: “.*Suno.*”/)).toHaveTextContent(
      /^StopMarks in the files\./,
    )
  })

  test('that a reader of marks did not find say nothing, and the report says so', async ({
    api,
    open,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Judged', pending: true, credits })
    await report(api, id)
    open(address(id))
    expect(await checkOf(/^Marks in the files/)).toHaveTextContent(
      'FineMarks in the files. No mark was found that says how the files were made. ' +
        'That proves nothing: marks are easily lost.',
    )
  })
})
