import { accessToken } from './token.ts'

interface Named {
  id: string
  name: string
}

/**
 * Admin actions while the journey watches another person: by API calls, not screens. Without the
 * token of another admin they are those of the demo account.
 */
export async function adminOf(url: string, another?: string) {
  const token = another ?? (await accessToken(url, 'admin@melodia.example'))
  async function call<Reply>(path: string, method = 'GET', body?: object | FormData) {
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}/api/v1/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }

  return {
    call,
    /** Grants the open request with this name; returns the creator it made. */
    async grant(name: string): Promise<Named> {
      const { data } = await call<{ data: { requests: Named[] } }>('/creators/pending?p=1&l=1000')
      const id = data.requests.find((request) => request.name === name)?.id
      const granted = await call<{ creator: Named }>('/creators/access/grant', 'POST', { id })
      return granted.creator
    },
    /** Revokes a creator's access. */
    revoke: ({ id }: Named) => call('/creators/access/revoke', 'POST', { id }),
    /** Grants or revokes the admin role. */
    async setAdmin(email: string, is_admin: boolean) {
      const filter = encodeURIComponent(JSON.stringify({ q: email }))
      const { data } = await call<{ data: { users: { id: string; email: string }[] } }>(
        `/users?p=1&l=10&filter=${filter}`,
      )
      const user = data.users.find((each) => each.email === email)
      await call(`/users/${user?.id}`, 'PUT', { is_admin })
    },
  }
}
