import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  keepDrafts,
  keepTexts,
  offerDraft,
  placeOfDraft,
  takeDraft,
  type FormValues,
} from './drafts.ts'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { signOut } from './signOut.ts'

const DAY = 24 * 60 * 60 * 1000
const slot = { owner: 'ada', place: '/creators/tracks/new' }
const recording = new File(['frames'], 'take one.mp3', { type: 'audio/mpeg' })

/** Ends the session while a form with these values is shown. */
async function end(values: FormValues, browser = fakeBrowser(), at = slot) {
  const withdraw = offerDraft(at, () => values)
  await keepDrafts(browser)
  withdraw()
  return browser
}

afterEach(() => void vi.restoreAllMocks())

describe('contract, Identity: a half-filled form is not lost', () => {
  test('texts and files are back, once', async () => {
    const browser = await end({ title: 'Ljus', artists: ['Elin', 'Bo'], track_file: recording })
    const draft = await takeDraft(slot, browser)
    expect(draft).toMatchObject({
      isWhole: true,
      values: { title: 'Ljus', artists: ['Elin', 'Bo'] },
    })
    const file = draft?.values.track_file as File
    expect([file.name, await file.text()]).toEqual(['take one.mp3', 'frames'])
    expect(await takeDraft(slot, browser)).toBeUndefined()
  })

  test('it is nobody else’s, and belongs to its own screen', async () => {
    const browser = await end({ title: 'Ljus' })
    expect(await takeDraft({ ...slot, owner: 'bo' }, browser)).toBeUndefined()
    expect(await takeDraft({ ...slot, place: '/admin/tracks/new' }, browser)).toBeUndefined()
    expect(await takeDraft(slot, browser)).toBeDefined()
  })

  test('a reload finds the texts again, once, and says whether files are missing', async () => {
    const browser = fakeBrowser()
    const reload = (values: FormValues) => {
      const withdraw = offerDraft(slot, () => values)
      keepTexts(browser)
      withdraw()
    }
    reload({ title: 'Ljus', track_file: recording })
    expect(await takeDraft({ ...slot, owner: 'bo' }, browser)).toBeUndefined()
    expect(await takeDraft(slot, browser)).toEqual({ isWhole: false, values: { title: 'Ljus' } })
    expect(await takeDraft(slot, browser)).toBeUndefined()
    reload({ title: 'Ljus' })
    expect(await takeDraft(slot, browser)).toMatchObject({ isWhole: true })
    reload({ track_file: recording })
    expect(browser.session.length).toBe(0)
  })

  test('where it waits is known for its owner only', async () => {
    const browser = await end({ title: 'Ljus' })
    expect(await placeOfDraft('ada', browser)).toBe(slot.place)
    expect(await placeOfDraft('ad', browser)).toBeUndefined()
  })

  test('several forms are kept, an untouched one is not', async () => {
    const browser = await end({})
    const other = { ...slot, place: '/creators/account/edit' }
    await Promise.all([end({ title: 'Ljus' }, browser), end({ name: 'Ada' }, browser, other)])
    expect((await takeDraft(other, browser))?.values).toEqual({ name: 'Ada' })
    expect((await takeDraft(slot, browser))?.values).toEqual({ title: 'Ljus' })
    const untouched = await end({})
    expect(await placeOfDraft('ada', untouched)).toBeUndefined()
  })

  test('it is dropped after seven days, by whoever is here then', async () => {
    const browser = await end({ title: 'Ljus' })
    const later = (ms: number) => ({ ...browser, now: () => browser.now() + ms })
    expect(await takeDraft({ ...slot, owner: 'bo' }, later(6 * DAY))).toBeUndefined()
    expect(await takeDraft(slot, later(7 * DAY))).toBeUndefined()

    await end({ title: 'Ljus' }, browser)
    await takeDraft({ ...slot, owner: 'bo' }, later(7 * DAY))
    expect(await placeOfDraft('ada', browser), 'dropped with the visit of another').toBeUndefined()
  })

  test('signing out forgets it', async () => {
    const browser = await end({ title: 'Ljus', track_file: recording })
    await signOut('creator', browser)
    expect(await takeDraft(slot, browser)).toBeUndefined()
  })

  test('without room for the files the texts are kept', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const cover = { rawFile: recording, title: 'cover.png' }
    const browser = await end({ title: 'Ljus', track_file: recording, images: [cover] })
    expect(await takeDraft(slot, browser)).toEqual(
      expect.objectContaining({ isWhole: false, values: { title: 'Ljus' } }),
    )
  })

  test.each([
    ['without a database', undefined],
    [
      'with one that cannot be opened',
      {
        ...new IDBFactory(),
        open: () => {
          throw new DOMException('Not here', 'SecurityError')
        },
      } as unknown as IDBFactory,
    ],
  ])('a browser %s keeps nothing, and nothing fails', async (_what, drafts) => {
    const browser = await end({ title: 'Ljus' }, { ...fakeBrowser(), drafts })
    expect(await takeDraft(slot, browser)).toBeUndefined()
    expect(await placeOfDraft('ada', browser)).toBeUndefined()
  })

  test('nor does it where there is room for nothing at all', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    expect(await takeDraft(slot, await end({ title: 'Ljus' }))).toBeUndefined()
  })
})
