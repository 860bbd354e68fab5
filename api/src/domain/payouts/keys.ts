import { randomBytes } from 'node:crypto'
import type { PayoutDetails } from '@melodia/contract/payouts'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'
import { seal, unseal } from '@melodia/db/secrets/seal'

const NAME = 'payouts.key'
/** Details sealed with a key are kept without an end. */
const NEVER = Number.MAX_SAFE_INTEGER

const makeKey = () => randomBytes(32).toString('base64url')
/** What is sealed for one party cannot be opened as another’s. */
const useOf = (party: number) => `payout-details ${party}`

/** Encrypts payout details of parties (`seq`), and opens them. */
export async function openVault(db: Database, now: number) {
  const keys = await readKeys(db, NAME, makeKey, now)
  return {
    seal: (party: number, details: PayoutDetails) =>
      seal(JSON.stringify(details), useOf(party), keys),
    /** @throws if the key is not there any more */
    open(party: number, sealed: string): PayoutDetails {
      const text = unseal(sealed, useOf(party), keys)
      if (text === null) throw new Error('Payout details cannot be opened: their key is missing')
      return JSON.parse(text) as PayoutDetails
    },
  }
}

/** From now on another key seals; what was sealed before can be opened for ever. */
export const rotatePayoutKey = (db: Database, now: number): Promise<void> =>
  rotateKeys(db, NAME, makeKey(), { now, until: NEVER })
