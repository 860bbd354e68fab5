import type { Mail } from '@melodia/contract/mails'
import { en, useAction, type PortalDataProvider } from '@melodia/portal'
import { useDataProvider } from 'react-admin'

/** Queues a mail anew that was given up. */
export const useSendAgain = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Mail>({
    run: ({ id }) => dataProvider.act(`mails/${id}/again`, {}),
    done: en.mails.queued,
    failed: en.mails.againFailed,
    reload: 'mails',
  })
}
