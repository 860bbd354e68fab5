import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { accountById, type AccountRecord } from '@melodia/db/accounts'
import {
  addPasskey,
  countPasskeyUse,
  factorsOf,
  passkeyByCredential,
  type PasskeyRecord,
} from '@melodia/db/accounts/factors'
import { useOnce } from '@melodia/db/accounts/payloads'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Parts } from '../parts.ts'
import { seal, unseal } from '@melodia/db/secrets/seal'
import { makeRecoveryCodes } from './recoveryCodes.ts'

const MINUTES = 10

/** Loaded with the first passkey: its 250 modules would be a tenth of a start. */
const webAuthn = () => import('@simplewebauthn/server')

/** The options of a call to an authenticator, for a form. */
export interface Ceremony {
  /** JSON for the browser. */
  options: string
  /** The challenge, sealed: it comes back with the form. */
  sealed: string
}

interface Challenge {
  challenge: string
  /** Name of the passkey to be made. */
  name?: string
  until: number
}

/** Passkeys are bound to a domain name: an address of numbers has none. */
export const hasPasskeys = (publicUrl: string): boolean => isIP(hostOf(publicUrl)) === 0

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
const useOf = (place: string) => `passkey challenge for ${place}`

function sealChallenge(
  { cookieKeys, clock }: Parts,
  place: string,
  challenge: Omit<Challenge, 'until'>,
) {
  const until = clock() + MINUTES * 60_000
  return seal(JSON.stringify({ ...challenge, until }), useOf(place), cookieKeys())
}

/** A challenge that was made at this place and is answered for the first time; otherwise null. */
async function takeChallenge(
  { cookieKeys, clock, db }: Parts,
  place: string,
  sealed: string,
): Promise<Challenge | null> {
  const text = unseal(sealed, useOf(place), cookieKeys())
  if (text === null) return null
  const taken: Challenge = JSON.parse(text)
  if (taken.until <= clock()) return null
  const id = createHash('sha256').update(taken.challenge).digest('base64url')
  const isFirst = await db.write((write) => useOnce(write, 'PasskeyChallenge', id, taken.until))
  return isFirst ? taken : null
}

const credentials = (passkeys: readonly PasskeyRecord[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }))

/** Begins making a passkey, which can also be used alone. `place` is where it goes on. */
export async function beginPasskey(
  parts: Parts,
  account: AccountRecord,
  { place, name }: { place: string; name: string },
): Promise<Ceremony> {
  const { passkeys } = await factorsOf(parts.db.read, account.seq)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Melødia',
    rpID: hostOf(parts.frame.appUrl),
    userName: account.email,
    userDisplayName: account.name,
    // EdDSA, ES256 and RS256; to ask whether Node knows newer ones prints a warning.
    supportedAlgorithmIDs: [-8, -7, -257],
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: credentials(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  const sealed = sealChallenge(parts, place, { challenge: options.challenge, name })
  return { options: JSON.stringify(options), sealed }
}

interface Answer {
  place: string
  /** JSON of the browser. */
  response: string
  sealed: string
}

/** Stores a passkey that was begun in this session. Returns new recovery codes if there were none; null if it is not valid. */
export async function storePasskey(
  parts: Parts,
  account: AccountRecord,
  { place, response, sealed }: Answer,
): Promise<{ codes: string[] | null } | null> {
  const now = parts.clock()
  const taken = await takeChallenge(parts, place, sealed)
  const answer = parse<RegistrationResponseJSON>(response)
  if (!taken || !answer) return null
  const { appUrl } = parts.frame
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: taken.challenge,
    expectedOrigin: appUrl,
    expectedRPID: hostOf(appUrl),
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const passkey = {
    name: taken.name ?? '',
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
  }
  return parts.db.write(async (write) => {
    if (!(await addPasskey(write, account.seq, passkey, now))) return null
    await parts.endCredentials(write, { event: 'factor', account, session: place })
    await parts.audit(write, account, {
      action: 'add-factor',
      factor: 'passkey',
      name: passkey.name,
    })
    const { recoveryCodes } = await factorsOf(write, account.seq)
    return { codes: recoveryCodes === 0 ? await makeRecoveryCodes(write, account, now) : null }
  })
}

/**
 * Begins signing in by passkey: with one of those given as second step, or alone with any, which
 * then has to verify its person.
 */
export async function askForPasskey(
  parts: Parts,
  place: string,
  passkeys?: readonly PasskeyRecord[],
): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(parts.frame.appUrl),
    userVerification: passkeys ? 'discouraged' : 'required',
    ...(passkeys && { allowCredentials: credentials(passkeys) }),
  })
  const sealed = sealChallenge(parts, place, { challenge: options.challenge })
  return { options: JSON.stringify(options), sealed }
}

/**
 * The account whose passkey has answered. `second` is the account whose password was right; alone,
 * the passkey must have verified its person. Null if anything is not as it should be.
 */
export async function accountOfPasskey(
  parts: Parts,
  { place, response, sealed }: Answer,
  second?: AccountRecord,
): Promise<AccountRecord | null> {
  const taken = await takeChallenge(parts, place, sealed)
  const answer = parse<AuthenticationResponseJSON>(response)
  if (!taken || !answer || typeof answer.id !== 'string') return null
  const passkey = await passkeyByCredential(parts.db.read, answer.id)
  if (!passkey || (second && passkey.accountId !== second.id)) return null
  const { appUrl } = parts.frame
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: taken.challenge,
    expectedOrigin: appUrl,
    expectedRPID: hostOf(appUrl),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: !second,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  const { newCounter } = authenticationInfo
  return parts.db.write(async (write) => {
    if (!(await countPasskeyUse(write, passkey.id, newCounter, parts.clock()))) return null
    const account = await accountById(write, passkey.accountId)
    return account?.disabled_at === null ? account : null
  })
}

/** Parses the browser's answer; the library checks its members. */
function parse<T extends { id: string }>(text: string): T | null {
  try {
    const value: T | null = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
