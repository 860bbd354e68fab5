import type { Creator } from '@melodia/contract/creators'
import { tracks } from '@melodia/portal'
import { useTotal } from '@melodia/portal/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { PROFILE } from '../account/index.ts'
import { firstStepsOf, type FirstStep } from './firstSteps.ts'

/** The first steps; null if the facts could not be loaded. */
export const useFirstSteps = (): { steps: FirstStep[] | null; isPending: boolean } => {
  const { data: profile, error } = useProfile()
  const totals = {
    published: useTotal(tracks.approved),
    pending: useTotal(tracks.pending),
    playlists: useTotal('playlists'),
    validated: useDecided('validate'),
    rejected: useDecided('reject'),
  }
  const values = Object.values(totals)
  if (error || values.includes('failed')) return { steps: null, isPending: false }
  if (!profile || values.includes(null)) return { steps: null, isPending: true }
  const counts = totals as { [Name in keyof typeof totals]: number }
  return { steps: firstStepsOf({ profile, ...counts }), isPending: false }
}

/** A separate query from that of the profile's form, which must be fresh. */
const useProfile = () => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [PROFILE.resource, 'first steps'],
    queryFn: async () => {
      const { data } = await dataProvider.getOne<Creator>(PROFILE.resource, { id: PROFILE.id })
      return data
    },
  })
}

const useDecided = (action: 'validate' | 'reject') => {
  const { total, error } = useGetList('decisions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'at', order: 'DESC' },
    filter: { action },
  })
  return error ? 'failed' : (total ?? null)
}
