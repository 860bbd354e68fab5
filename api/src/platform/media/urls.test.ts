import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeMediaUrls } from './urls.ts'

const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const KEY_8 = key(8)
const KEY_7 = key(7)

const file = `ab/ab${'0'.repeat(62)}.mp3`
const other = `ab/ab${'1'.repeat(62)}.mp3`
const MINUTE = 60_000
const track = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

let now = Date.UTC(2026, 10, 20, 12, 0, 30)
const urls = makeMediaUrls({
  publicUrl: 'https://melodia.example',
  keys: () => [KEY_7],
  now: () => now,
})
const path = (url: string) => url.slice('https://melodia.example'.length)

describe('addresses of media', () => {
  it('contract, Media: a signed address holds for its time, and not longer', () => {
    const start = now
    const signed = path(urls.signed(file, 15 * MINUTE))
    expect(urls.verify(signed)?.key).toBe(file)
    now = start + 14 * MINUTE
    expect(urls.verify(signed)?.key).toBe(file)
    now = start + 15 * MINUTE
    expect(urls.verify(signed)).toBeNull()
    now = start
  })

  it('contract, Media: a permanent address does not expire', () => {
    const permanent = path(urls.permanent(file))
    expect(permanent).not.toContain('e=')
    expect(urls.verify(permanent)).toEqual({ key: file, expiresAt: null, of: null })
  })

  it.each([`documents/${track}`, `uploads/${track}`, `${file}c2pa`])(
    'leads to nothing that is private: %s',
    (hidden) => {
      expect(urls.verify(path(urls.permanent(hidden)))).toBeNull()
      expect(urls.verify(path(urls.signed(hidden, MINUTE)))).toBeNull()
    },
  )

  it('names the track whose audio it is, and what is asked of it', () => {
    for (const needs of ['public', 'published', 'track'] as const) {
      const signed = path(urls.signed(file, MINUTE, { track, needs }))
      expect(urls.verify(signed)).toEqual({
        key: file,
        expiresAt: urls.endOf(MINUTE),
        of: { track, needs },
      })
    }
  })

  it('stays the same within a minute, so that a player is not interrupted', () => {
    const first = urls.signed(file, 15 * MINUTE)
    now += 20_000
    expect(urls.signed(file, 15 * MINUTE)).toBe(first)
    now += MINUTE
    expect(urls.signed(file, 15 * MINUTE)).not.toBe(first)
  })

  it('is good for nothing else than what was signed', () => {
    const signed = path(urls.signed(file, 15 * MINUTE))
    const permanent = path(urls.permanent(file))
    const ofTrack = path(urls.signed(file, 15 * MINUTE, { track, needs: 'published' }))
    const changed = [
      ofTrack.replace(/published=[^&]+&/, ''),
      ofTrack.replace('published=', 'track='),
      ofTrack.replace('published=', 'public='),
      ofTrack.replace(/.&s=/, '9&s='),
      ofTrack.replace(/e=\d+&/, ''),
      signed.replace('s=', `track=${track}&s=`),
      permanent.replace('s=', `public=${track}&s=`),
      signed.replace(file, other),
      signed.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 1}`),
      signed.replace(/e=\d+&/, ''),
      permanent.replace('?', `?e=${Math.floor(now / 1000) + 60}&`),
      permanent.replace(file, other),
      permanent.replace(/.$/, ''),
      permanent.replace(/s=.*/, ''),
      permanent.replace(/s=.*/, `s=${'A'.repeat(43)}`),
      `${permanent}&e=9999999999`,
      `${signed}&x=1`,
      permanent.replace('/media/', '/media/../media/'),
      permanent.replace('.mp3', '.html'),
      '/api/v1/media/',
      '',
    ]
    expect(changed.filter((each) => urls.verify(each))).toEqual([])
  })

  it('is not signed with another key', () => {
    const others = makeMediaUrls({ publicUrl: '', keys: () => [KEY_8], now: () => now })
    expect(urls.verify(others.permanent(file))).toBeNull()
  })
})

it('addresses of an old key hold until it is dropped, new ones have the new key', () => {
  const [old, next] = [key(1), key(2)]
  let keys = [old]
  const rotated = makeMediaUrls({ publicUrl: '', keys: () => keys, now: () => now })
  const before = rotated.permanent(file)
  keys = [next, old]
  const after = rotated.permanent(file)
  expect(after).not.toBe(before)
  expect([rotated.verify(before)?.key, rotated.verify(after)?.key]).toEqual([file, file])
  keys = [next]
  expect([rotated.verify(before), rotated.verify(after)?.key]).toEqual([null, file])
})
