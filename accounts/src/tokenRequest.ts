import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 56 * 1024

/** A malformed token request; answered as in RFC 6749, section 5.2. */
export class InvalidRequest extends Error {}

export const isJson = ({ headers }: IncomingMessage) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')

/**
 * The same request with its JSON body as a form: the product's clients send JSON (spec §7), OAuth
 * and the provider accept only forms.
 * @throws InvalidRequest if the body is not an object of strings.
 */
export async function asForm(request: IncomingMessage): Promise<IncomingMessage> {
  const body = String(new URLSearchParams(parse(await read(request))))
  const form = new IncomingMessage(new Socket())
  form.method = request.method
  form.url = request.url
  form.httpVersion = request.httpVersion
  form.headers = {
    ...request.headers,
    'content-type': FORM,
    'content-length': String(Buffer.byteLength(body)),
  }
  delete form.headers['transfer-encoding']
  form.push(body)
  form.push(null)
  form.complete = true
  return form
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Left unread and not destroyed, so that the reply still arrives.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new InvalidRequest('the request body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): Record<string, string> {
  const value = parseJson(text)
  const isTexts =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'string')
  if (!isTexts) throw new InvalidRequest('the request body must be a JSON object of texts')
  return value as Record<string, string>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidRequest('the request body is not JSON')
  }
}
