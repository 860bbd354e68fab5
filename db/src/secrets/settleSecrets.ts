import { eq, ne } from 'drizzle-orm'
import type { Database, Handle } from '../database.ts'
import { IN_FILE } from '../secrets.ts'
import { readSecretsFile, writeSecretsFile, type NamedSecrets } from './secretsFile.ts'
import { secretsInTable } from './secretStores.ts'

/**
 * Moves the secrets of a database opened with a `secretsFile` to that file, and returns their
 * names. The file is on disk before the rows are deleted, so a crash loses none. Rejects, with an
 * instruction, if the file in use is not configured, is missing, or can be read by others: silently
 * made new keys would end every session.
 */
export async function settleSecrets(db: Database): Promise<string[]> {
  const { secretsFile } = db
  const inTable = [...(await secretsInTable(db.read).births()).keys()]
  const isInFile = inTable.includes(IN_FILE)
  if (secretsFile === null) {
    if (isInFile)
      throw new Error('They were moved to a file: set SECRETS_FILE to its path, as it was before.')
    return []
  }
  if (isInFile && readSecretsFile(secretsFile) === null)
    throw new Error(
      `${secretsFile} is not there. Put it back. Where it is lost, write {} to a new one: everybody signs in again then.`,
    )
  if (isInFile && inTable.length === 1) return []
  return db.write((write) => move(write, secretsFile), { isolation: 'alone' })
}

async function move(write: Handle, path: string): Promise<string[]> {
  const { secrets } = write.tables
  const moving = await write.db.select().from(secrets).where(ne(secrets.name, IN_FILE))
  const inFile = readSecretsFile(path)
  if (inFile === null || moving.length > 0)
    writeSecretsFile(path, new Map([...named(moving, inFile), ...(inFile ?? [])]))
  for (const { name } of moving) await write.db.delete(secrets).where(eq(secrets.name, name))
  await secretsInTable(write).put(IN_FILE, true)
  return moving.map(({ name }) => name)
}

/**
 * Names for secrets from the database. If a backup from before the move was restored, they may
 * differ from those in the file: the file's are in use, the others are kept under a longer name.
 */
const named = (
  moving: readonly { name: string; value: unknown; created_at: number }[],
  inFile: NamedSecrets | null,
): [string, unknown][] =>
  moving.map(({ name, value, created_at }) => {
    const isTaken = inFile?.has(name) && JSON.stringify(inFile.get(name)) !== JSON.stringify(value)
    return [isTaken ? `${name} of ${new Date(created_at).toISOString()}, not in use` : name, value]
  })
