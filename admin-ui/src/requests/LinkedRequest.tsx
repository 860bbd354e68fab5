import type { Request } from '@melodia/contract/requests'
import { en } from '@melodia/portal'
import { useGetOne, useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { RequestDialog } from './RequestDialog.tsx'

/** Opens the request that a link names, whether it still waits or not. */
export const LinkedRequest = () => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const id = hash.slice(1)
  const close = () => void navigate({ search, hash: '' }, { replace: true })
  const { data } = useGetOne<Request>(
    'creators/pending',
    { id },
    {
      enabled: id !== '',
      retry: false,
      onError: () => {
        notify(en.requests.gone, { type: 'info' })
        close()
      },
    },
  )
  return <RequestDialog request={id === '' ? undefined : data} onClose={close} />
}
