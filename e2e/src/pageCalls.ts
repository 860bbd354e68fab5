import type { Page } from 'playwright-core'

export interface PageReply {
  status: number
  text: string
}

/** Calls the API from within the page with its token, as a person could in the console. */
export const callFrom = (page: Page, method: string, path: string, fields?: object) =>
  page.evaluate(
    async ([verb, address, form]): Promise<PageReply> => {
      const body = form && new FormData()
      for (const [name, value] of Object.entries(form ?? {})) body?.append(name, String(value))
      const reply = await fetch(address, {
        method: verb,
        headers: { authorization: `Bearer ${localStorage.getItem('x-ctk')}` },
        ...(body && { body }),
      })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, fields] as const,
  )
