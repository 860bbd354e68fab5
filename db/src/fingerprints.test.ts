import { purgeTrack } from './tracks/purge.ts'
import { assert, property, uint32Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import {
  fingerprintOf,
  fingerprintsBySeq,
  forgetFingerprints,
  indexFingerprint,
  likelyCopies,
  saveFingerprint,
} from './fingerprints.ts'
import { packValues, unpackValues } from './fingerprints/values.ts'
import { forgetFiles, saveFile } from './media.ts'
import { randomSound } from './testing/fingerprints.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, moveTo, NOW } from './testing/tracks.ts'

describe('a fingerprint as text', () => {
  it('is the same when it is read, and shorter than its bytes in base64', () => {
    assert(
      property(uint32Array({ maxLength: 200 }), (values) => {
        expect(unpackValues(packValues(values))).toEqual(values)
      }),
    )
    const sound = randomSound('one', 1_600)
    expect(packValues(sound).length).toBeLessThan(sound.byteLength)
  })
})

describeDatabases('recordings found by their sound', (current) => {
  const file = (name: string) =>
    current().write((write) =>
      saveFile(write, {
        key: `${name}.mp3`,
        kind: 'audio',
        content_type: 'audio/mpeg',
        bytes: 1,
        sha256: name,
        duration_ms: 210_000,
        now: NOW,
      }),
    )

  async function keep(name: string, values = randomSound(name, 400)) {
    const fingerprint = { file: await file(name), sha256: name, duration_ms: 50_000, values }
    return current().write(async (write) => {
      await saveFingerprint(write, fingerprint)
      const { seq } = (await fingerprintOf(write, fingerprint.file))!
      await indexFingerprint(write, seq)
      return { seq, file: fingerprint.file }
    })
  }
  const copiesOf = (values: Uint32Array, db: Database = current()) =>
    likelyCopies(db.read, { seq: 0, values }, 10)

  it('finds those with sound in common, whatever comes before and after it', async () => {
    const { seq } = await keep('one')
    await keep('other')
    expect(await copiesOf(randomSound('one', 400))).toEqual([seq])
    expect(await copiesOf(randomSound('one', 400).subarray(150, 300))).toEqual([seq])
    expect(await copiesOf(randomSound('third', 400))).toEqual([])
    expect(await copiesOf(new Uint32Array())).toEqual([])
    expect(
      await likelyCopies(current().read, { seq, values: randomSound('one', 400) }, 10),
    ).toEqual([])
  })

  it('reads them back', async () => {
    const { seq, file: audio } = await keep('one')
    const expected = { seq, duration_ms: 50_000, values: randomSound('one', 400) }
    expect(await fingerprintOf(current().read, audio)).toEqual(expected)
    expect(await fingerprintsBySeq(current().read, [seq, 9_999])).toEqual([expected])
    expect(await fingerprintOf(current().read, 9_999)).toBeNull()
  })

  it('indexes once, however often it is asked to, and anew where the values are others', async () => {
    const { seq, file: audio } = await keep('one')
    await current().write((write) => indexFingerprint(write, seq))
    const { fingerprint_buckets: b } = current().read.tables
    const rows = await current().read.db.select().from(b)
    const hashes = rows.reduce((sum, { entries }) => sum + entries.length / 7, 0)
    await keep('one')
    expect(await current().read.db.select().from(b)).toEqual(rows)
    expect(hashes).toBeGreaterThan(20)

    const values = randomSound('decoded differently', 400)
    const again = { file: audio, sha256: 'one', duration_ms: 50_000, values }
    await current().write((write) => saveFingerprint(write, again))
    expect(await copiesOf(randomSound('one', 400))).toEqual([])
    await current().write((write) => indexFingerprint(write, seq))
    expect(await copiesOf(values)).toEqual([seq])
  })

  it('what never changes is in no index', async () => {
    await keep('silence', new Uint32Array(400).fill(627_964_279))
    const { fingerprint_buckets: b } = current().read.tables
    expect(await current().read.db.select().from(b)).toEqual([])
  })

  it('a recording is forgotten with its file, unless it was rejected', async () => {
    const kept = await keep('kept')
    const gone = await keep('gone')
    await current().write(async (write) => {
      const track = await addTrack(write, { status: 'pending', audio: kept.file })
      await moveTo(write, track.id, 'rejected')
      await purgeTrack(write, track)
      await forgetFiles(write, [kept.file, gone.file])
    })
    expect(await current().write((write) => forgetFingerprints(write))).toBe(1)
    expect(await current().write((write) => forgetFingerprints(write))).toBe(0)
    expect(await copiesOf(randomSound('gone', 400))).toEqual([])
    expect(await copiesOf(randomSound('kept', 400))).toEqual([kept.seq])

    const again = await keep('kept')
    expect(again.seq).toBe(kept.seq)
    expect(again.file).not.toBe(kept.file)
  })
})
