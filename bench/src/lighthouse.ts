import { findChromium } from '@melodia/e2e/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Each from 0 to 100, and the titles of the audits that lost points. */
export interface LighthouseScores extends Record<Category, number> {
  lost: string[]
}

/**
 * Lighthouse's scores of a page with its phone profile: a slow processor and network, simulated, in
 * the machine's Chromium. `seo` is meaningless for pages with `noindex`.
 */
export async function lighthouseScores(url: string): Promise<LighthouseScores> {
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: [
      '--headless=new',
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    })
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
    const { runtimeError, categories, audits } = run.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      lost: Object.values(audits)
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title)),
    }
  } finally {
    browser.kill()
  }
}

interface Listed {
  data: Record<string, { id: string }[] | number>
}

/** The start page of the music, and the first page of each noun. */
export async function musicPaths(url: string): Promise<string[]> {
  const paths = ['/music']
  for (const noun of ['tracks', 'playlists', 'artists', 'creators']) {
    const reply = await fetch(`${url}/api/v1/catalogue/${noun}?l=1`)
    const { data } = (await reply.json()) as Listed
    const [first] = Object.values(data).find(Array.isArray) ?? []
    if (!first) throw new Error(`There are no public ${noun}`)
    paths.push(`/music/${noun}/${first.id}`)
  }
  return paths
}
