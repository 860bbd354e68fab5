import { en, useCreatorCall } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { STATEMENTS } from './paths.ts'
import * as texts from '#texts/statements.ts'

/** On the page of a track: what it gave in closed periods, and the way to the statements. */
export const EarnedWithTrack = ({ id }: { id: string }) => {
  const call = useCreatorCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', 'track', id],
    queryFn: ({ signal }) => call('GET tracks/{id}/earnings', { path: { id }, signal }),
  })
  return (
    <Panel title={texts.earnedSoFar}>
      {error ? (
        <LoadProblem
          message={en.statements.earningsFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PartSkeleton height={48} />
      ) : data.earnings.length === 0 ? (
        <Typography color="text.secondary">{texts.nothingOfTrack}</Typography>
      ) : (
        <>
          {data.earnings.map(({ currency, amount_minor, periods }) => (
            <Typography key={currency} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <strong>{moneyOf(amount_minor, currency)}</strong> {texts.inPeriods(periods)}
            </Typography>
          ))}
          <Link component={RouterLink} to={STATEMENTS} variant="body2">
            {texts.seeStatements}
          </Link>
        </>
      )}
    </Panel>
  )
}
