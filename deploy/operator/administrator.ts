import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInByCalls, signUpToConfirm } from '@melodia/e2e/token'

const EMAIL = 'ada@music.example'
const PICTURE = join(import.meta.dirname, '../../db/demo/artwork/akerlys.png')
const PASSWORD = 'four words and a lamp'
/** What a body that is a stream needs, and types do not know yet. */
const STREAMED = { duplex: 'half' }
const TUS = { 'tus-resumable': '1.0.0' }

/** The installation's first administrator, through the proxy and without a browser. */
export function anAdministrator(url: string) {
  let token = ''

  /** A call with a trace of its own. */
  async function call(path: string, { headers, ...init }: RequestInit = {}) {
    const trace = randomBytes(16).toString('hex')
    const reply = await fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
        ...(headers as Record<string, string>),
      },
    })
    return { status: reply.status, headers: reply.headers, text: await reply.text(), trace }
  }

  /** With `isHeld` the call goes on after these bytes, until somebody cuts it. */
  const continueUpload = (
    path: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    isHeld = false,
  ) =>
    call(path, {
      method: 'PATCH',
      body: isHeld ? heldAfter(bytes) : bytes,
      ...STREAMED,
      headers: {
        ...TUS,
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      },
    })

  return {
    email: EMAIL,
    call,
    async signUp() {
      const account = { name: 'Ada Operator', email: EMAIL, password: PASSWORD }
      const html = await signUpToConfirm(url, account)
      if (!html.includes('Check your mail')) throw new Error(`No mail is promised:\n${html}`)
    },
    async signIn() {
      token = (await signInByCalls(url, EMAIL, PASSWORD)).token
      // As the page does that follows: from then on the product knows who this is.
      await call('/notifications?p=1&l=1')
    },
    /** Follows the link of a mail and enters the password. */
    async confirm(link: string) {
      const body = new URLSearchParams({ password: PASSWORD })
      const reply = await fetch(link, { method: 'POST', body, headers: { origin: url } })
      const text = await reply.text()
      if (!text.includes('Your email is confirmed')) throw new Error(`Not confirmed:\n${text}`)
    },
    /** An artist with a picture. */
    addArtist(name: string) {
      const body = new FormData()
      body.set('name', name)
      body.set('images', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), 'picture.png')
      return call('/admin/artists', { method: 'POST', body })
    },
    /** Names of the artists; their pictures are fetched. */
    async artists(): Promise<string[]> {
      const { text } = await call('/admin/artists?range=[0,99]')
      const artists = JSON.parse(text) as { name: string; image_url: string }[]
      for (const { name, image_url } of artists) {
        const { ok } = await fetch(image_url)
        if (!ok) throw new Error(`The picture of ${name} is not there`)
      }
      return artists.map(({ name }) => name)
    },
    /** Begins an upload of so many bytes, and says where it goes on. */
    async beginUpload(bytes: number): Promise<string> {
      const { status, headers } = await call('/uploads', {
        method: 'POST',
        headers: { ...TUS, 'upload-length': `${bytes}` },
      })
      const location = headers.get('location') ?? ''
      if (status !== 201) throw new Error(`An upload is refused with ${status}`)
      return location.slice(location.indexOf('/uploads/'))
    },
    continueUpload,
    /** Sends what is not there yet of an upload: from which byte on, and in which trace. */
    async finishUpload(path: string, bytes: Uint8Array<ArrayBuffer>) {
      const { headers } = await call(path, { method: 'HEAD', headers: TUS })
      const offset = Number(headers.get('upload-offset'))
      const { status, trace } = await continueUpload(path, offset, bytes.subarray(offset))
      if (status !== 204) throw new Error(`An upload does not go on: ${status}`)
      return { offset, trace }
    },
  }
}
export type Administrator = ReturnType<typeof anAdministrator>

/** A body that begins with these bytes and never ends. */
const heldAfter = (bytes: Uint8Array) =>
  new ReadableStream({ start: (body) => body.enqueue(bytes) })
