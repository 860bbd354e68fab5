import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a product: files and folders are not synced; the database, which is, does it itself.

const skip = (_: number, done: () => void) => process.nextTick(done)
Object.assign(fs, { fsync: skip, fdatasync: skip, fsyncSync: () => {}, fdatasyncSync: () => {} })
syncBuiltinESMExports()

const handle = await open('/dev/null')
const { prototype } = handle.constructor as { prototype: object }
await handle.close()
Object.assign(prototype, { sync: async () => {}, datasync: async () => {} })
