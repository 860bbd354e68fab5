import type { Mail } from '@melodia/contract/mails'
import { en, useAction, useAdminCall } from '@melodia/portal'

/** Queues a failed mail again. */
export const useSendAgain = () => {
  const call = useAdminCall()
  return useAction<Mail>({
    run: ({ id }) => call('POST mails/{id}/again', { path: { id } }),
    done: en.mails.queued,
    failed: en.mails.againFailed,
    reload: 'mails',
  })
}
