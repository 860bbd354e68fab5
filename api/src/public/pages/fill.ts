import type { Config } from '../../platform/config/config.ts'

export type Deployment = Pick<Config, 'publicUrl' | 'links'>

export const yearOf = (now: number) => new Date(now).getFullYear()

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

/**
 * Fills a deployment's links into a built page: one build serves every deployment, and links work
 * without JavaScript. The names are repeated in `landing/src/links.ts`.
 */
export function fill(page: string, { publicUrl, links }: Deployment, year: number): string {
  const values: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    APP_STORE_URL: links.appStore,
    CAREERS_URL: links.careers,
    CONTACT_EMAIL: links.contactEmail,
    CURRENT_YEAR: String(year),
  }
  return page.replace(/__([A-Z]+_[A-Z_]*[A-Z])__/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escape(value)
  })
}
