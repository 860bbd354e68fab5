import type { AdminRepresentation } from '@melodia/contract/representations'
import { en } from '@melodia/portal'
import { useGetOne, useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { RepresentationDialog } from './RepresentationDialog.tsx'

/** Opens the representation that a link names, decided or not. */
export const LinkedRepresentation = () => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const id = hash.slice(1)
  const close = () => void navigate({ search, hash: '' }, { replace: true })
  const { data } = useGetOne<AdminRepresentation>(
    'representations',
    { id },
    {
      enabled: id !== '',
      retry: false,
      onError: () => {
        notify(en.representations.gone, { type: 'info' })
        close()
      },
    },
  )
  return <RepresentationDialog representation={id === '' ? undefined : data} onClose={close} />
}
