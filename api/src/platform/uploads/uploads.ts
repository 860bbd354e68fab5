import { join } from 'node:path'
import { LIMITS } from '@melodia/contract/choices/limits'
import { Problem } from '../../kit/http/errors.ts'
import { isId } from '../../kit/http/ids.ts'
import { makeTurns } from '../../kit/http/turns.ts'
import type { Media } from '../media/media.ts'
import { openUploads, type Upload } from './folder.ts'

interface UploadsOptions {
  media: Media
  clock: () => number
}

/** An upload that a form uses. */
export interface TakenUpload extends Upload {
  /** Removes it, after the form was accepted. */
  use(): Promise<void>
  /** Lets another form use it. */
  release(): void
}

/** Why a form cannot use an upload. The message is a sentence for its sender. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'
}

const GONE =
  'Its upload is not here: it was used or cancelled, or it is older than a day. ' +
  'Please choose the file again.'
const BUSY = 'Its upload is being used by another form at this moment.'

const TOO_MANY =
  `You have ${LIMITS.uploadsPerPerson} uploads that no form has used yet. ` +
  'Use or cancel one of them, or wait: each ends after a day.'

/** The uploads of all persons beside the staged files of forms. */
export function makeUploads({ media, clock }: UploadsOptions) {
  const folder = openUploads(join(media.stagingFolder, 'uploads'), clock)
  const inUse = new Set<string>()

  async function finished(person: string, id: string) {
    const found = isId(id) ? await folder.get(person, id) : null
    if (!found) throw new UploadProblem(GONE)
    const { offset, length } = found
    if (offset === length) return found
    throw new UploadProblem(`Its upload is not finished: ${offset} of ${length} bytes are here.`)
  }

  return {
    folder,

    /** Does the work when no other upload is being made, so that two do not pass one limit. */
    inTurn: makeTurns(),

    /** Throws (429) if a person has as many uploads as anybody may; returns the bytes of all. */
    async expectFewer(person: string) {
      const held = await folder.held(person)
      // Without Retry-After: somebody who waits for a day should rather read what to do.
      if (held.length >= LIMITS.uploadsPerPerson) throw new Problem(429, TOO_MANY)
      return held.reduce((sum, { length }) => sum + length, 0)
    },

    /** Bytes of the uploads of a person that no form has used yet, whole or not. */
    async heldBytes(person: string) {
      return (await folder.held(person)).reduce((sum, { length }) => sum + length, 0)
    },

    /** Takes an upload for a form. Throws an UploadProblem if it cannot be used. */
    async take(person: string, id: string): Promise<TakenUpload> {
      if (inUse.has(id)) throw new UploadProblem(BUSY)
      inUse.add(id)
      const release = () => void inUse.delete(id)
      try {
        const found = await finished(person, id)
        return { ...found, use: () => folder.remove(person, id), release }
      } catch (error) {
        release()
        throw error
      }
    },

    /** Removes what has expired. Returns the number of uploads. */
    sweep: () => folder.sweep(),
  }
}
export type Uploads = ReturnType<typeof makeUploads>
