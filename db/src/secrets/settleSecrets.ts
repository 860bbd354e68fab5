import { eq, ne } from 'drizzle-orm'
import type { Database, Handle } from '../database.ts'
import { IN_FILE } from '../secrets.ts'
import { readSecretsFile, writeSecretsFile, type NamedSecrets } from './secretsFile.ts'
import { secretsInTable } from './secretStores.ts'

/**
 * Moves the secrets of a database that was opened with a `secretsFile` to that file, and returns
 * the names of those it moved. The file is on disk before the rows go, so a crash loses none.
 * Rejects, with a sentence that says what to do, where the file that has been in use is not named,
 * is gone, or may be read by others: new keys made without a word would end every session.
 */
export async function settleSecrets(db: Database): Promise<string[]> {
  const { secretsFile } = db
  const inTable = await secretsInTable(db.read).names()
  const isInFile = inTable.includes(IN_FILE)
  if (secretsFile === null) {
    if (isInFile)
      throw new Error('They were moved to a file: set SECRETS_FILE to its path, as it was before.')
    return []
  }
  if (isInFile && readSecretsFile(secretsFile) === null)
    throw new Error(
      `${secretsFile} is not there. Put it back. Where it is lost, write {} to a new one: everybody signs in anew then.`,
    )
  if (isInFile && inTable.length === 1) return []
  return db.write((write) => move(write, secretsFile))
}

async function move(write: Handle, path: string): Promise<string[]> {
  const { secrets } = write.tables
  const moving = await write.db.select().from(secrets).where(ne(secrets.name, IN_FILE))
  const kept = readSecretsFile(path)
  if (kept === null || moving.length > 0)
    writeSecretsFile(path, new Map([...named(moving, kept), ...(kept ?? [])]))
  for (const { name } of moving) await write.db.delete(secrets).where(eq(secrets.name, name))
  await secretsInTable(write).put(IN_FILE, true)
  return moving.map(({ name }) => name)
}

/**
 * What comes from the database, which has other values than the file where a backup from before
 * the move was restored: the file's are those in use, and the others are kept under a longer name.
 */
const named = (
  moving: readonly { name: string; value: unknown; created_at: number }[],
  kept: NamedSecrets | null,
): [string, unknown][] =>
  moving.map(({ name, value, created_at }) => {
    const isTaken = kept?.has(name) && JSON.stringify(kept.get(name)) !== JSON.stringify(value)
    return [isTaken ? `${name} of ${new Date(created_at).toISOString()}, not in use` : name, value]
  })
