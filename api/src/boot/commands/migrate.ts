import { RELEASE } from '@melodia/contract/choices/product'
import { openStores } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

/** Brings the database to this version, as a start does, and makes a missing one. */
export const migrate: Command = async (args, { config, say }) => {
  readArguments(args, {}, 'npm run migrate', 0)
  const { db } = await openStores(config)
  await db.close()
  say(`The database is one of Melødia ${RELEASE}.`)
}
