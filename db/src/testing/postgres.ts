import type { TestProject } from 'vitest/node'
import type { Database } from '../database.ts'
import { openDatabase } from '../engine/open.ts'
import { createDatabase, dropFamily } from './postgresDatabase.ts'
import { startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database that tests copy; never opened itself. */
    postgresUrl: string
    /** Number of further databases the project asks for, and their URLs. */
    copies?: number
    postgresCopies: string[]
    /** The dialect of `projectDatabase`, if the project sets one. */
    dialect?: Database['dialect']
  }
}

/** Global setup: a PostgreSQL server (TEST_POSTGRES_URL or a new one), and a database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = process.env.TEST_POSTGRES_URL
  const server = existing ? { url: existing, stop: async () => {} } : await startPostgres()
  try {
    const template = await createDatabase(server.url)
    await (await openDatabase({ kind: 'postgres', url: template })).close()
    project.provide('postgresUrl', template)
    const copies: string[] = []
    for (let left = project.getProvidedContext().copies ?? 0; left > 0; left--)
      copies.push(await createDatabase(template, template))
    project.provide('postgresCopies', copies)
    return async () => {
      await dropFamily(template)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
