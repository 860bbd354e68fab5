import { callIssuer, jsonOf, unusable } from './issuerCalls.ts'
import { ALGORITHMS } from './algorithms.ts'

/** The members used here of OpenID Connect Discovery 1.0 and RFC 8414 metadata. */
export interface Metadata {
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint: string | null
  end_session_endpoint: string | null
  introspection_endpoint: string | null
  introspection_endpoint_auth_methods_supported: readonly string[] | undefined
}

/** Reads an issuer's metadata. @throws Problem 503 whose cause says what is wrong with it. */
export async function discover(issuer: string): Promise<Metadata> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const wrong = (why: string) => unusable(`${address}: ${why}`)
  const metadata = await jsonOf(await callIssuer(address), address)
  if (!isRecord(metadata)) throw wrong('it is no JSON object')
  const given = metadata['issuer']
  if (given !== issuer)
    throw wrong(
      typeof given === 'string'
        ? `the issuer is “${given}” there and “${issuer}” here (ACCOUNTS_ISSUER); they must be equal`
        : 'issuer is missing',
    )
  const signed = texts(metadata['id_token_signing_alg_values_supported'])
  if (signed && !signed.some((name) => ALGORITHMS.includes(name)))
    throw wrong(`tokens are signed with ${signed.join(', ')}, here with ${ALGORITHMS.join(', ')}`)

  const optional = (name: string) => {
    const value = metadata[name] ?? ''
    if (value === '') return null
    if (typeof value === 'string' && isAddress(value)) return value
    throw wrong(`${name} is no address`)
  }
  const required = (name: string) => {
    const value = optional(name)
    if (value === null) throw wrong(`${name} is missing`)
    return value
  }
  return {
    authorization_endpoint: required('authorization_endpoint'),
    token_endpoint: required('token_endpoint'),
    jwks_uri: required('jwks_uri'),
    userinfo_endpoint: optional('userinfo_endpoint'),
    end_session_endpoint: optional('end_session_endpoint'),
    introspection_endpoint: optional('introspection_endpoint'),
    introspection_endpoint_auth_methods_supported: texts(
      metadata['introspection_endpoint_auth_methods_supported'],
    ),
  }
}

const withoutSlash = (issuer: string) => (issuer.endsWith('/') ? issuer.slice(0, -1) : issuer)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAddress = (value: string) => /^https?:/i.test(value) && URL.canParse(value)

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
