import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { isMissing } from '../../platform/media/staging.ts'

/** How far the database was followed, in a file of the data: in the database each note would be followed. */
const Shipped = Type.Object({
  /**
   * Until when everything is in the place, changes and files, in Unix milliseconds. Before the first copy
   * is there: since when it is tried.
   */
  at: Type.Integer(),
  /** Milliseconds between two segments. */
  every: Type.Integer(),
  place: Type.String(),
})
type Shipped = Static<typeof Shipped>

const NAME = 'followed.json'

export async function noteShipped(dataDir: string, shipped: Shipped) {
  const path = join(dataDir, NAME)
  await writeFile(`${path}.part`, JSON.stringify(shipped), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Null where nobody follows the database: after the process was asked to stop, too. */
export async function readShipped(dataDir: string) {
  try {
    const read: unknown = JSON.parse(await readFile(join(dataDir, NAME), 'utf8'))
    return Value.Check(Shipped, read) ? read : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const forgetShipped = (dataDir: string) => rm(join(dataDir, NAME), { force: true })
