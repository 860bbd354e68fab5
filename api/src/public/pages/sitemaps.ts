import { setImmediate } from 'node:timers/promises'
import { PAGE_NOUNS, publicPath, type PageNoun } from '@melodia/contract/choices/catalogue'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { element, XML } from '../../kit/text/xml.ts'

/** URLs of one sitemap, at most (sitemaps.org). */
const MOST = 50_000
/** Rows read at once: other calls are answered in between. */
const STEP = 2_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Pages of landing itself. */
const OWN = ['/', '/music', '/partner-program', '/royalties', '/voice-licensing']

/**
 * A sitemap of a noun names the records of a range of `seq`, so that each is found by its key
 * and stays the same while others come and go. Ranges without a public record are left out.
 */
export function makeSitemaps(
  { listed }: Pick<Catalogue, 'listed'>,
  publicUrl: string,
  most: number = MOST,
) {
  async function rangesOf(noun: PageNoun): Promise<number[]> {
    const ranges: number[] = []
    let next = (await listed(noun, 0, 1))[0]
    while (next) {
      const range = Math.ceil(next.seq / most)
      ranges.push(range)
      next = (await listed(noun, range * most, 1))[0]
    }
    return ranges
  }

  async function index(): Promise<string> {
    const names = ['pages']
    for (const noun of PAGE_NOUNS)
      names.push(...(await rangesOf(noun)).map((range) => `${noun}-${range}`))
    const maps = names.map(
      (name) => `<sitemap>${element('loc', `${publicUrl}/sitemaps/${name}.xml`)}</sitemap>`,
    )
    return `${XML}<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>`
  }

  async function records(noun: PageNoun, range: number): Promise<string | null> {
    const urls: string[] = []
    const end = range * most
    let after = end - most
    while (after < end) {
      const rows = (await listed(noun, after, Math.min(STEP, most))).filter(({ seq }) => seq <= end)
      for (const { id, updated_at } of rows) urls.push(url(publicPath(noun, id), updated_at))
      const last = rows.at(-1)
      if (!last) break
      after = last.seq
      await setImmediate()
    }
    return urls.length === 0 ? null : urlset(urls)
  }

  const url = (path: string, updated?: string) =>
    `<url>${element('loc', publicUrl + path)}${updated ? element('lastmod', updated) : ''}</url>`

  return {
    index,
    /** A sitemap by its name; null if there is none. */
    async named(name: string): Promise<string | null> {
      if (name === 'pages') return urlset(OWN.map((path) => url(path)))
      const [, found, range = ''] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? []
      const noun = PAGE_NOUNS.find((each) => each === found)
      return noun ? records(noun, Number(range)) : null
    },
  }
}

const urlset = (urls: readonly string[]) =>
  `${XML}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>`
