import type { Creator } from '@melodia/contract/creators'
import { en, useAction, type PortalDataProvider } from '@melodia/portal'
import { quoted } from '@melodia/portal/record'
import { useDataProvider } from 'react-admin'

/** Ends the access of a creator's user, after a question. */
export const useRevoke = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Creator>({
    question: (creator) => `${en.creators.revokeQuestion}\n\n${quoted(creator)}`,
    run: (creator) => dataProvider.act('creators/access/revoke', { id: creator.id }, creator),
    done: en.creators.revoked,
    failed: en.creators.revokeFailed,
    reload: 'creators',
  })
}
