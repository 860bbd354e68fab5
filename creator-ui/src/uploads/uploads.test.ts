import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUploads, type UploadsOptions } from './uploads.ts'
import { mp3 } from './testing/rows.ts'

const unreachable = () => new HttpError('The server cannot be reached.', 0)
const refusal = (status: number, more = {}) =>
  new HttpError('No.', status, { details: 'Exactly this is wrong.', ...more })

/** Uploads of this many tracks, completely filled in. */
const kit = async (count: number) => {
  const send = vi.fn<UploadsOptions['send']>()
  const onSaved = vi.fn<() => void>()
  const uploads = makeUploads({ send, onSaved, readTags: async () => ({ title: 'Tagged' }) })
  const names = Array.from({ length: count }, (_, n) => `song ${n}.mp3`)
  await uploads.add(names.map((name) => mp3(name)))
  const rows = () => uploads.current().rows
  const stages = () => rows().map(({ stage }) => stage.at)
  const keys = () => send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { uploads, send, onSaved, rows, stages, keys, settle }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what succeeded stays, what failed can be retried', () => {
  test('each has its own outcome', async () => {
    const { uploads, send, onSaved, rows, stages, settle } = await kit(3)
    send.mockImplementation(async ({ track_file }) => {
      if ((track_file as File).name === 'song 1.mp3')
        throw refusal(422, { errors: { track_file: 'No MP3.', 'root.serverError': 'No MP3.' } })
      return { id: 't' }
    })
    uploads.send(rows())
    expect(stages()).toEqual(['sending', 'sending', 'waiting'])
    await settle()
    expect(stages()).toEqual(['saved', 'failed', 'saved'])
    expect(onSaved).toHaveBeenCalledTimes(2)
    expect(rows()[1]).toMatchObject({
      stage: { why: 'Exactly this is wrong.' },
      errors: { track_file: 'No MP3.' },
    })
    send.mockResolvedValue({ id: 't2' })
    uploads.send(rows().slice(1, 2))
    await settle()
    expect(rows()[1]?.stage).toEqual({ at: 'saved', id: 't2' })
  })

  test('contract, Idempotency-Key: a lost answer is asked for again under the same key', async () => {
    const { uploads, send, rows, stages, keys, settle } = await kit(2)
    send
      .mockImplementationOnce(async (_, { onUploadProgress }) => {
        onUploadProgress?.({ loaded: 2, total: 2 })
        throw unreachable()
      })
      .mockResolvedValue({ id: 't' })
    uploads.send(rows())
    await settle()
    expect(stages()).toEqual(['failed', 'saved'])
    uploads.send(rows().slice(0, 1))
    await settle()
    expect(stages()).toEqual(['saved', 'saved'])
    const [first, other, again] = keys()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('one that broke off in between is tried again under another key', async () => {
    const { uploads, send, rows, keys, settle } = await kit(1)
    send
      .mockImplementationOnce(async (_, { onUploadProgress }) => {
        onUploadProgress?.({ loaded: 1, total: 2 })
        throw unreachable()
      })
      .mockResolvedValue({ id: 't' })
    uploads.send(rows())
    await settle()
    uploads.send(rows())
    await settle()
    const [first, again] = keys()
    expect(again).not.toBe(first)
  })

  test('one that is cancelled goes back to be changed, and its late news is not heard', async () => {
    const { uploads, send, rows, stages, settle } = await kit(3)
    send.mockImplementation(async (_, { signal, onUploadProgress }) => {
      const cancelled = Promise.withResolvers<never>()
      signal?.addEventListener('abort', () => {
        onUploadProgress?.({ loaded: 1, total: 2 })
        cancelled.reject(new DOMException('', 'AbortError'))
      })
      return cancelled.promise
    })
    uploads.send(rows())
    uploads.cancel(rows().slice(0, 1))
    await settle()
    expect(stages()).toEqual(['draft', 'sending', 'sending'])
    uploads.cancel(rows())
    await settle()
    expect(stages()).toEqual(['draft', 'draft', 'draft'])
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('what is sent whole can no longer be cancelled: it may be saved already', async () => {
    const { uploads, send, rows, stages, settle } = await kit(1)
    const answer = Promise.withResolvers<{ id: string }>()
    send.mockImplementation(async (_, { onUploadProgress }) => {
      onUploadProgress?.({ loaded: 2, total: 2 })
      return answer.promise
    })
    uploads.send(rows())
    expect(stages()).toEqual(['checking'])
    uploads.cancel(rows())
    answer.resolve({ id: 't' })
    await settle()
    expect(stages()).toEqual(['saved'])
  })
})

describe('an hour has room for so many uploads', () => {
  test('a 429 makes all that follow wait as long as Retry-After says, and loses nothing', async () => {
    const { uploads, send, rows, stages } = await kit(4)
    send
      .mockResolvedValueOnce({ id: 't' })
      .mockRejectedValueOnce(refusal(429, { retryAfter: '30' }))
      .mockResolvedValue({ id: 't' })
    uploads.send(rows())
    await vi.advanceTimersByTimeAsync(0)
    expect(stages()).toEqual(['saved', 'waiting', 'saved', 'waiting'])
    expect(uploads.current().restsUntil).toBe(Date.now() + 30_000)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(send).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(stages()).toEqual(['saved', 'saved', 'saved', 'saved'])
    expect(uploads.current().restsUntil).toBeNull()
  })
})
