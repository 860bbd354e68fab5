import type { Page } from 'playwright-core'

export interface PageReply {
  status: number
  text: string
}

/**
 * Calls the API from within the page with its token, as a person could in the console: with the
 * fields as a form, or as JSON.
 */
export const callFrom = (
  page: Page,
  method: string,
  path: string,
  fields?: object,
  format: 'form' | 'json' = 'form',
) =>
  page.evaluate(
    async ([verb, address, values, as]): Promise<PageReply> => {
      const form = new FormData()
      for (const [name, value] of Object.entries(values ?? {})) form.append(name, String(value))
      const isJson = as === 'json'
      const reply = await fetch(address, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('x-ctk')}`,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(values && { body: isJson ? JSON.stringify(values) : form }),
      })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, fields, format] as const,
  )
