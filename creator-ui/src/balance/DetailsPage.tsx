import type { Balance } from '@melodia/contract/payouts'
import { en, isFresh, statusOf, useCreatorCall, usePortal, whenFresh } from '@melodia/portal'
import { BodySkeleton, LoadProblem, PageHeader, Panel } from '@melodia/portal/layout'
import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailsForm } from './DetailsForm.tsx'
import { DetailsSince } from './PaidTo.tsx'
import { BALANCE } from './paths.ts'
import { useBalance } from './useBalance.ts'
import * as texts from '#texts/balance.ts'

const BREADCRUMBS = [{ label: texts.balance, to: BALANCE }]

/** Payout details: shown, and changed, after a fresh sign-in alone. */
export const DetailsPage = () => {
  const { data: balance, error, refetch } = useBalance()
  const { access } = usePortal()
  const [isOpen, setOpen] = useState(() => isFresh(access))
  const open = () => whenFresh(access, () => setOpen(true))
  return (
    <>
      <PageHeader title={texts.payoutDetails} breadcrumbs={BREADCRUMBS} />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '75ch' }}>
        {texts.detailsMean}
      </Typography>
      {!balance && error ? (
        <LoadProblem
          message={en.balance.detailsFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !balance ? (
        <BodySkeleton />
      ) : !isOpen ? (
        <Closed details={balance.details} onOpen={open} />
      ) : balance.details ? (
        <Present details={balance.details} />
      ) : (
        <DetailsForm details={null} />
      )}
    </>
  )
}

interface ClosedProps extends Pick<Balance, 'details'> {
  onOpen: () => void
}

/** Before a fresh sign-in: since when there are details, without what they are. */
const Closed = ({ details, onOpen }: ClosedProps) => (
  <Panel title={details ? texts.areStored : texts.noneYet}>
    {details && <DetailsSince details={details} />}
    <Typography sx={{ my: details ? 2 : 0, mb: 2, maxWidth: '75ch' }}>
      {texts.needFreshSignIn}
    </Typography>
    <Button variant="contained" onClick={onOpen}>
      {details ? texts.seeOrChange : texts.sayWhereButton}
    </Button>
  </Panel>
)

const UNAUTHORIZED = 401

/** The stored details in their form. */
const Present = ({ details }: { details: NonNullable<Balance['details']> }) => {
  const call = useCreatorCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['payout-details', details.changed_at],
    queryFn: ({ signal }) => call('GET payout-details', { signal }),
    // Read once, and forgotten with the screen: a later look may need another sign-in.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const retry = () => void refetch()
  if (data) return <DetailsForm details={data} />
  if (!error) return <BodySkeleton />
  if (statusOf(error) === UNAUTHORIZED) return <Closed details={details} onOpen={retry} />
  return <LoadProblem message={en.balance.detailsFailed} error={error} onRetry={retry} />
}
