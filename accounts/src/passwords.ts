import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Argon2id with the first choice of the OWASP Password Storage Cheat Sheet. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

interface Stored {
  cost: typeof COST
  salt: Buffer
  hash: Buffer
}

/** PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(text: string): Stored {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? []
  if (!salt || !hash) throw new Error('A stored password is not an argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** The same characters from another keyboard are the same password (NIST SP 800-63B-4). */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...COST,
  })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** The stored form of a password that nobody has: it ends the one before. */
export function noPassword(): string {
  const { memory, passes, parallelism } = COST
  const random = (bytes: number) => base64(randomBytes(bytes))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${random(SALT_BYTES)}$${random(HASH_BYTES)}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parse(stored)
  const tried = await derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    tagLength: hash.length,
    ...cost,
  })
  return timingSafeEqual(tried, hash)
}

/** Whether a hash was made with a lower cost than today's. */
export function isOutdated(stored: string): boolean {
  const { cost } = parse(stored)
  return cost.memory < COST.memory || cost.passes < COST.passes
}
