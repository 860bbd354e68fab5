import { timingSafeEqual } from 'node:crypto'
import type { AccountRecord } from '@melodia/db/accounts'
import { factorsOf, setRecoveryCodes, setTotp, useTotpStep } from '@melodia/db/accounts/factors'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Parts } from '../parts.ts'
import { seal, unseal } from '@melodia/db/secrets/seal'
import { makeRecoveryCodes } from './recoveryCodes.ts'

/** RFC 6238, in the variant that every authenticator app knows. */
const PERIOD = 30
const ISSUER = 'Melødia'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const MINUTES = 10

type Sealing = Pick<Parts, 'factorKeys' | 'clock'>

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD })

/**
 * The time step of a code; null if it is neither the code of now nor the one before, which somebody
 * was still typing (RFC 6238, 5.2). One that is to come is refused.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = totpOf(secret, '')
  const step = Math.floor(now / 1000 / PERIOD)
  const found = [step, step - 1].find((candidate) =>
    timingSafeEqual(
      Buffer.from(totp.generate({ timestamp: candidate * PERIOD * 1000 })),
      Buffer.from(token),
    ),
  )
  return found ?? null
}

const useOf = (account: AccountRecord) => `authenticator app of ${account.id}`

/** The secret as it is stored: readable only with a key that is not in the backup of the tables. */
const sealSecret = ({ factorKeys }: Sealing, account: AccountRecord, secret: string) =>
  seal(secret, useOf(account), factorKeys())

const unsealSecret = ({ factorKeys }: Sealing, account: AccountRecord, stored: string) =>
  unseal(stored, useOf(account), factorKeys())

export interface Setup {
  /** The secret for typing, in groups. */
  secret: string
  /** Squares of the QR code. */
  modules: boolean[][]
  /** The secret for the form, sealed: it is stored once a code proves that the app has it. */
  sealed: string
}

const setupUse = (account: AccountRecord, place: string) => `new app of ${account.id} at ${place}`

/** A new secret for an authenticator app, or the one of an earlier try. `place` is where it began. */
export function beginApp(
  parts: Sealing,
  account: AccountRecord,
  place: string,
  earlier?: string,
): Setup {
  const known = earlier && openSetup(parts, account, place, earlier)
  const secret = known || new Secret({ size: SECRET_BYTES }).base32
  const until = parts.clock() + MINUTES * 60_000
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    modules: encode(totpOf(secret, account.email).toString()).data,
    sealed: seal(JSON.stringify({ secret, until }), setupUse(account, place), parts.factorKeys()),
  }
}

/** The secret of a form; null if it was made elsewhere, for somebody else, or too long ago. */
export function openSetup(
  { factorKeys, clock }: Sealing,
  account: AccountRecord,
  place: string,
  sealed: string,
): string | null {
  const text = unseal(sealed, setupUse(account, place), factorKeys())
  if (text === null) return null
  const { secret, until }: { secret: string; until: number } = JSON.parse(text)
  return until > clock() ? secret : null
}

/**
 * Stores an authenticator app once a code of it is right. Returns new recovery codes; null if the
 * code is wrong. Ends the other sessions than the one in which it is done.
 */
export async function addApp(
  parts: Parts,
  account: AccountRecord,
  { secret, code, session }: { secret: string; code: string; session: string | undefined },
): Promise<string[] | null> {
  const { db, audit, clock } = parts
  const now = clock()
  const step = stepOf(secret, code, now)
  if (step === null) return null
  const sealed = sealSecret(parts, account, secret)
  return db.write(async (write) => {
    await setTotp(write, account.seq, { secret: sealed, step, added_at: now })
    await parts.endCredentials(write, { event: 'factor', account, session })
    await audit(write, account, { action: 'add-factor', factor: 'authenticator app' })
    return makeRecoveryCodes(write, account, now)
  })
}

/** Whether a code of the authenticator app is right, and used for the first time. */
export async function isAppCode(
  parts: Parts,
  account: AccountRecord,
  code: string,
): Promise<boolean> {
  const { db, clock } = parts
  const { totp } = await factorsOf(db.read, account.seq)
  const secret = totp && unsealSecret(parts, account, totp.secret)
  const step = secret ? stepOf(secret, code, clock()) : null
  return step !== null && (await db.write((write) => useTotpStep(write, account.seq, step)))
}

/** Removes the app; without any factor left, recovery codes are of no use. */
export async function removeApp(
  { db, audit, endCredentials, clock }: Parts,
  account: AccountRecord,
  session: string,
): Promise<void> {
  const now = clock()
  await db.write(async (write) => {
    const { totp, passkeys } = await factorsOf(write, account.seq)
    if (!totp) return
    await setTotp(write, account.seq, null)
    await endCredentials(write, { event: 'factor', account, session })
    await audit(write, account, { action: 'remove-factor', factor: 'authenticator app' })
    if (passkeys.length === 0) await setRecoveryCodes(write, account.seq, [], now)
  })
}
