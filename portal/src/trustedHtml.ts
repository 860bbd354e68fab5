declare global {
  interface Window {
    /** Present in browsers with Trusted Types; missing in TypeScript's library. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
    }
  }
}

/** Only this opens a tag. */
const TAG = /</

/** Set by `richText/cleanHtml.ts`, which is large and loaded only with formatted texts. */
let cleaner: ((html: string) => string) | undefined

export const cleanHtmlBy = (clean: (html: string) => string) => void (cleaner = clean)

/**
 * The HTML allowed for a string that our code or a library assigns: a text without tags, such as
 * react-admin's empty helper text, or else only sanitised HTML.
 */
export const trustedHtml = (text: string): string | null =>
  TAG.test(text) ? (cleaner?.(text) ?? null) : text

/**
 * The pages' policy requires Trusted Types: strings become HTML only through this policy or
 * DOMPurify's own. There is no rule for scripts, so no string becomes one.
 */
export function trustOnlyCleanHtml({ trustedTypes }: Pick<Window, 'trustedTypes'>) {
  trustedTypes?.createPolicy('default', { createHTML: trustedHtml })
}
