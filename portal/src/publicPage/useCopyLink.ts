import { useNotify } from 'react-admin'
import { en } from '#texts/en.ts'

/** Copies an address, the code of a player or a hash, and says so; where the browser forbids that it shows it. */
export const useCopyLink = () => {
  const notify = useNotify()
  return async (text: string, what: 'link' | 'code' | 'hash' = 'link') => {
    try {
      await navigator.clipboard.writeText(text)
      notify(en.publicPage.copied[what], { type: 'success' })
    } catch {
      // Without TLS, or where the person has forbidden it.
      window.prompt(en.publicPage.copyYourself[what], text)
    }
  }
}
