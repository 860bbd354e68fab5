import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLocation } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { createDatabase } from '@melodia/db/testing/postgresDatabase'
import { startPostgres } from '@melodia/db/testing/postgresServer'
import { makeFakes, measureGrowth, type Growth } from './growth.ts'

/** Measures the index in new databases of each number of tracks, which are removed afterwards. */
export async function measureIndexes(
  kind: DatabaseLocation['kind'],
  sizes: readonly number[],
): Promise<Growth[]> {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-index-'))
  const server = kind === 'postgres' ? await startPostgres() : null
  const fake = makeFakes()
  const grown: Growth[] = []
  try {
    for (const tracks of sizes) {
      const location: DatabaseLocation = server
        ? { kind: 'postgres', url: await createDatabase(server.url) }
        : { kind: 'sqlite', path: join(folder, `${tracks}.sqlite`) }
      const db = await openDatabase(location)
      try {
        grown.push(await measureGrowth(db, location, tracks, fake))
      } finally {
        await db.close()
      }
    }
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return grown
}
