declare global {
  interface Window {
    /** Where the browser has Trusted Types; TypeScript's own library does not know them yet. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
    }
  }
}

/** Only this opens something in HTML. */
const TAG = /</

/** Brought by whatever shows formatted texts (`richText/cleanHtml.ts`), since it is large. */
let cleaner: ((html: string) => string) | undefined

export const cleanHtmlBy = (clean: (html: string) => string) => void (cleaner = clean)

/**
 * What may become HTML of a string that code hands to the browser, ours or a library's: a text
 * without a tag, such as react-admin's empty helper text, and otherwise only what was cleaned.
 */
export const trustedHtml = (text: string): string | null =>
  TAG.test(text) ? (cleaner?.(text) ?? null) : text

/**
 * The pages' policy asks for Trusted Types: no string becomes HTML, or a script, but by this policy
 * and by that of DOMPurify itself. Scripts have no rule here, so that none is made of a string.
 */
export function trustOnlyCleanHtml({ trustedTypes }: Pick<Window, 'trustedTypes'>) {
  trustedTypes?.createPolicy('default', { createHTML: trustedHtml })
}
