import { useNotify } from 'react-admin'
import { en } from '../en.ts'

/** Copies an address, and says so; where the browser forbids that it shows it instead. */
export const useCopyLink = () => {
  const notify = useNotify()
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      notify(en.publicPage.copied, { type: 'success' })
    } catch {
      // Without TLS, or where the person has forbidden it.
      window.prompt(en.publicPage.copyYourself, address)
    }
  }
}
