import { useEffect, useState } from 'react'
import { loadConfig, type Browser } from '@melodia/portal/session'

/** Where to write for help, once the deployment has said so. */
export function useContact(browser: Browser): string | undefined {
  const [contact, setContact] = useState<string>()
  useEffect(() => {
    loadConfig(browser).then(
      ({ links }) => setContact(`mailto:${links.contact_email}`),
      (error: unknown) => browser.report(error),
    )
  }, [browser])
  return contact
}
