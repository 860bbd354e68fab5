import type { PlatformSettings } from '@melodia/contract/settings'
import { useAdminCall } from '@melodia/portal'
import { LoadProblem, PageHeader, PartSkeleton } from '@melodia/portal/layout'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { AnswerTimes } from './AnswerTimes.tsx'
import { DisclosureFrom } from './DisclosureFrom.tsx'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import { PLATFORM_KEY } from './platformKey.ts'
import { RoyaltyTerms } from './RoyaltyTerms.tsx'
import * as texts from '#texts/settings.ts'

const answerTimesOf = ({
  approval_days,
  answer_days,
  appeal_days,
  repeat_claims,
  country,
}: PlatformSettings) => [approval_days, answer_days, appeal_days, repeat_claims, country].join()
const royaltyTermsOf = ({
  platform_bp,
  currency,
  late_days,
  minimum_minor,
  quarantine_days,
  debtor,
}: PlatformSettings) =>
  JSON.stringify([platform_bp, currency, late_days, minimum_minor, quarantine_days, debtor])

/** What administrators choose for the whole platform. */
export const Platform = () => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: PLATFORM_KEY,
    queryFn: ({ signal }) => call('GET settings', { signal }),
  })
  return (
    <>
      <PageHeader title={texts.platform} breadcrumbs={SETTINGS_BREADCRUMBS} />
      <SettingsNav />
      {data ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {/* Begins again where its own settings have changed: what is typed in the others stays. */}
          <DisclosureFrom key={data.disclosure_from} settings={data} reload={refetch} />
          <AnswerTimes key={answerTimesOf(data)} settings={data} reload={refetch} />
          <RoyaltyTerms key={royaltyTermsOf(data)} settings={data} reload={refetch} />
        </Box>
      ) : error ? (
        <LoadProblem message={texts.platformFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartSkeleton height={160} />
      )}
    </>
  )
}
