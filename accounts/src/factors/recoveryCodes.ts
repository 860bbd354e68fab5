import { createHash, randomInt } from 'node:crypto'
import type { AccountRecord } from '@melodia/db/accounts'
import { setRecoveryCodes, useRecoveryCode } from '@melodia/db/accounts/factors'
import type { Handle } from '@melodia/db/database'
import type { Parts } from '../parts.ts'

const CODES = 10
/** 32 letters and digits that cannot be confused: 80 bits a code. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** Codes are random, so a plain hash is enough. */
const hashOf = ({ id }: AccountRecord, code: string) =>
  createHash('sha256')
    .update(`${id} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

/** Makes recovery codes in place of earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes(
  write: Handle,
  account: AccountRecord,
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await setRecoveryCodes(
    write,
    account.seq,
    codes.map((code) => hashOf(account, code)),
    now,
  )
  return codes
}

/** Uses a recovery code up; false if it is wrong or was used before. */
export async function isRecoveryCode(
  { db, audit, clock }: Parts,
  account: AccountRecord,
  code: string,
): Promise<boolean> {
  const now = clock()
  return db.write(async (write) => {
    const isUnused = await useRecoveryCode(write, account.seq, hashOf(account, code), now)
    if (isUnused) await audit(write, account, { action: 'recovery-code' })
    return isUnused
  })
}
