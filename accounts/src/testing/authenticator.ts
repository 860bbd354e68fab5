import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

interface Place {
  origin: string
  /** Whether the person was verified, by fingerprint or PIN. */
  isVerified?: boolean
}

/** A software authenticator with one ES256 credential (WebAuthn, sections 6.1 and 6.5). */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ rp, rpId }: Options, flags: number, credential = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rp?.id ?? rpId ?? ''), Buffer.from([flags]), count, credential])
  }

  /** COSE key and `none` attestation in CBOR. */
  function credentialData() {
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
  }

  return {
    /** Sets the signature counter back, as a cloned authenticator would have it. */
    rewind: () => void (counter = 0),
    create(options: Options, { origin, isVerified = true }: Place): string {
      const flags = PRESENT | HAS_CREDENTIAL | (isVerified ? VERIFIED : 0)
      const data = authenticatorData(options, flags, credentialData())
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ])
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      })
    },
    get(options: Options, { origin, isVerified = true }: Place): string {
      const data = authenticatorData(options, PRESENT | (isVerified ? VERIFIED : 0))
      const client = clientData('webauthn.get', options, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      })
    },
  }
}
