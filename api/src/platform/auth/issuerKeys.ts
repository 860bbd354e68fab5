import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { Problem } from '../../kit/http/errors.ts'
import { ALGORITHMS } from './algorithms.ts'
import { callIssuer, jsonOf, unusable } from './issuerCalls.ts'

/** After this the keys are fetched anew, so that a withdrawn one ends. */
const FRESH_MS = 10 * 60_000
/** As long they are used while they cannot be fetched. */
const USED_MS = 60 * 60_000
/** Between two fetches: tokens with made-up keys cause no more. */
const PAUSE_MS = 10_000
/** Between two fetches from an issuer that is down; less than its callers are told to wait. */
const RETRY_MS = 3_000

/**
 * The public keys of an issuer. A token signed with one that is not among them causes another fetch,
 * as issuers change their keys. Rejects with a Problem 503 if they cannot be had.
 *
 * @param addressOf asked at each fetch: issuers also move their keys
 */
export function issuerKeys(addressOf: () => Promise<string>, clock: () => number) {
  let held: { keys: JWTVerifyGetKey; at: number } | null = null
  let failure: { problem: unknown; at: number } | null = null
  let asking: Promise<void> | null = null

  const fetchKeys = () =>
    (asking ??= addressOf()
      .then(keysAt)
      .then(
        (keys) => {
          held = { keys, at: clock() }
          failure = null
        },
        (problem: unknown) => {
          failure = { problem, at: clock() }
          throw problem
        },
      )
      .finally(() => (asking = null)))

  async function renew() {
    if (failure && held && clock() - failure.at < RETRY_MS) throw failure.problem
    await fetchKeys()
  }

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const age = held ? clock() - held.at : Infinity
    if (age > FRESH_MS)
      await renew().catch((problem: unknown) => {
        if (age > USED_MS) throw problem
      })
    try {
      return await current(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (held && clock() - held.at < PAUSE_MS) throw error
      await renew()
      return current(header, token)
    }
  }

  const current: JWTVerifyGetKey = async (header, token) => {
    if (!held) throw unusable('its keys were not fetched')
    return held.keys(header, token)
  }

  return { keyOf, fetch: fetchKeys }
}

async function keysAt(address: string): Promise<JWTVerifyGetKey> {
  const document = await jsonOf(await callIssuer(address), address)
  try {
    const keys = createLocalJWKSet(document as JSONWebKeySet)
    if (keys.jwks().keys.some(isUsable)) return keys
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unusable(`${address} answers with no set of keys`)
  }
  throw unusable(`${address} has no key for signatures with ${ALGORITHMS.join(', ')}`)
}

const KINDS = new Set(['RSA', 'EC', 'OKP'])
const isUsable = ({ kty, use = 'sig', alg }: JSONWebKeySet['keys'][number]) =>
  KINDS.has(kty ?? '') && use === 'sig' && (alg === undefined || ALGORITHMS.includes(alg))
