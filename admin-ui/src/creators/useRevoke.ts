import type { Creator } from '@melodia/contract/creators'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { quoted } from '@melodia/portal/record'

/** Ends the access of a creator's user, after a question. */
export const useRevoke = () => {
  const call = useAdminCall()
  return useAction<Creator>({
    question: (creator) => `${en.creators.revokeQuestion}\n\n${quoted(creator)}`,
    run: (creator) =>
      call('POST creators/access/revoke', { body: { id: creator.id }, shown: creator }),
    done: en.creators.revoked,
    failed: en.creators.revokeFailed,
    reload: 'creators',
  })
}
