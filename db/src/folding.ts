import type { Database, Handle } from './database.ts'
import { creatorLooks } from './creators/looks.ts'
import { trackAlbums } from './folding/albums.ts'
import { endedTracks } from './folding/ended.ts'
import { trackGenres } from './folding/genres.ts'
import { aliasNames, artistIdentities, creatorNames, requestIdentities } from './folding/names.ts'
import { searchSteps } from './folding/search.ts'
import { spellingSteps } from './folding/spellings.ts'
import type { FoldStep, Place } from './folding/step.ts'

/** In this order: requests are compared with creators, and names by their new identities. */
export const FOLD_STEPS: readonly FoldStep[] = [
  artistIdentities,
  aliasNames,
  creatorNames,
  creatorLooks,
  requestIdentities,
  ...spellingSteps,
  trackGenres,
  trackAlbums,
  ...searchSteps,
  endedTracks,
]

/** Longest a transaction goes on with next rows, so that other processes get their turn. */
const TURN_MS = 100

/**
 * Does the steps that this database lacks. Each transaction notes how far it came: a process that
 * is killed, or several that start at once, lose and repeat nothing.
 */
export async function foldAnew(db: Database, steps: readonly FoldStep[] = FOLD_STEPS) {
  if ((await missing(db.read, steps)).length === 0) return
  while (!(await db.write((write) => foldForATurn(write, steps), { isolation: 'alone' })));
}

/** Whether all is done. */
async function foldForATurn(write: Handle, steps: readonly FoldStep[]): Promise<boolean> {
  const until = performance.now() + TURN_MS
  for (const { step, after } of await missing(write, steps)) {
    let place = after
    do {
      place = await step.next(write, place)
      if (place !== null && performance.now() > until) {
        await note(write, step, { after: place, is_done: false })
        return false
      }
    } while (place !== null)
    await note(write, step, { after: null, is_done: true })
  }
  return true
}

interface Noted {
  version: number
  after: Place
  is_done: boolean
}

/** Steps that are not done, and where they go on. */
async function missing(read: Handle, steps: readonly FoldStep[]) {
  const rows = await read.db.select().from(read.tables.foldings)
  const noted = new Map<string, Noted>(rows.map((row) => [row.step, row]))
  return steps.flatMap((step) => {
    const { version, after, is_done } = noted.get(step.name) ?? BEGINNING
    if (version !== step.version) return [{ step, after: null }]
    return is_done ? [] : [{ step, after }]
  })
}
const BEGINNING: Noted = { version: 0, after: null, is_done: false }

async function note(write: Handle, { name, version }: FoldStep, rest: Omit<Noted, 'version'>) {
  const { foldings } = write.tables
  const row = { step: name, version, ...rest }
  await write.db
    .insert(foldings)
    .values(row)
    .onConflictDoUpdate({ target: foldings.step, set: row })
}
