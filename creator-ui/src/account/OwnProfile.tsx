import type { Creator } from '@melodia/contract/creators'
import { en } from '@melodia/portal'
import { LoadProblem, PageSkeleton } from '@melodia/portal/layout'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { PROFILE } from './paths.ts'

const ONCE = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Infinity,
  gcTime: 0,
}

/** The profile that `OwnProfile` has loaded; undefined before. */
export const useShownProfile = () =>
  useGetOne<Creator>(PROFILE.resource, { id: PROFILE.id }, { ...ONCE, enabled: false }).data

/** The caller's own creator, with loading and error states; not reloaded once shown. */
export const OwnProfile = ({ children }: { children: (profile: Creator) => ReactNode }) => {
  const { data, error, isPending, refetch } = useGetOne<Creator>(
    PROFILE.resource,
    { id: PROFILE.id },
    ONCE,
  )
  if (isPending) return <PageSkeleton />
  if (data) return children(data)
  return <LoadProblem message={en.profile.failed} error={error} onRetry={refetch} />
}
