/** Calls of the API as one person, which have to succeed. */
export const callerAs = (url: string, token: string) =>
  async function call<Body>(method: string, path: string, body?: FormData | object): Promise<Body> {
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : (JSON.stringify(body) ?? null),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }

interface Kinds {
  kinds: { kind: string; waiting: number }[]
}

/** How many recordings wait to be heard by the server; for administrators. */
export async function unheard(admin: ReturnType<typeof callerAs>): Promise<number> {
  const { kinds } = await admin<Kinds>('GET', '/admin/jobs/summary')
  return kinds.find(({ kind }) => kind === 'analysis')?.waiting ?? 0
}
