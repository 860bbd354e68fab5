import { PageHeader, PartSkeleton } from '@melodia/portal/layout'
import { Royalties, useRoyalties } from '../earnings/index.ts'
import { AnalyticsNav } from './Nav.tsx'
import * as texts from '#texts/analytics.ts'

/** What one's tracks earn, beside what they are played. */
export const Money = () => {
  const royalties = useRoyalties()
  return (
    <>
      <PageHeader title={texts.analytics} />
      <AnalyticsNav />
      {royalties.isPending ? <PartSkeleton height={200} /> : <Royalties royalties={royalties} />}
    </>
  )
}
