import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { en, paths, whenFresh } from '@melodia/portal'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { RestrictionRows } from '@melodia/portal/restrictions'
import { Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { HoldBackDialog } from './HoldBackDialog.tsx'
import type { Restrictable } from './restrictable.ts'
import * as texts from '#texts/restrictions.ts'

/** Rows of the panel; the list has the others. */
const ROWS = 5

/** What holds this track, playlist or creator back or did, and the way to do so. */
export const RestrictionsOf = ({ subject }: { subject: Restrictable }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Panel title={texts.restrictions}>
        <Rows subject={subject} />
        <Button
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          onClick={() => whenFresh('admin', () => setOpen(true))}
          sx={{ mt: 2 }}
        >
          {texts.holdBackDots}
        </Button>
      </Panel>
      {isOpen && <HoldBackDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}

const Rows = ({ subject: { kind, id } }: { subject: Restrictable }) => {
  const filter = { subject: kind, subject_id: id }
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<DecidedRestriction>('restrictions', {
    filter,
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (isPending) return <PartSkeleton height={60} />
  if (!data)
    return <LoadProblem message={en.restrictions.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0)
    return <Typography color="text.secondary">{texts.nothingHoldsItBack}</Typography>
  return (
    <>
      <RestrictionRows restrictions={data} />
      {total > data.length && (
        <Link
          component={RouterLink}
          to={`${paths.list('restrictions')}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          variant="body2"
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {texts.showAllTotal(total)}
        </Link>
      )}
    </>
  )
}
