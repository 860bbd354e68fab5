import { accessToken } from './token.ts'

export type Portal = 'admin' | 'creator'

/** The paths, with the ids of the first records of lists: `{tracks}` is the first track of that list. */
const filled = (
  paths: readonly string[],
  base: string,
  headers: Record<string, string> = {},
): Promise<string[]> =>
  Promise.all(
    paths.map(async (path) => {
      const list = /\{(.*)\}/.exec(path)?.[1]
      if (!list) return path
      const reply = await fetch(`${base}/${list}`, { headers })
      const { data } = (await reply.json()) as { data: Record<string, { id: string }[]> }
      return path.replace(`{${list}}`, data[list.split('/')[0] ?? '']?.[0]?.id ?? '')
    }),
  )

/** Addresses of screens for a portal's demo account. */
export async function addressesIn(url: string, portal: Portal, screens: readonly string[]) {
  const token = await accessToken(url, `${portal}@melodia.example`)
  const base = `${url}/api/v1/${portal === 'admin' ? 'admin' : 'creators'}`
  return filled(screens, base, { authorization: `Bearer ${token}` })
}

/** Addresses of pages that everybody can read; the ids are those of the public catalogue. */
export const publicAddresses = (url: string, pages: readonly string[]) =>
  filled(pages, `${url}/api/v1/catalogue`)
