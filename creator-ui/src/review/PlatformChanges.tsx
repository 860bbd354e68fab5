import type { RecordEvent } from '@melodia/contract/history'
import { PLATFORM } from '@melodia/contract/choices/product'
import { useCreatorCall } from '@melodia/portal'
import { changesBetween, differencesOf, lineOf, When } from '@melodia/portal/fields'
import { LoadProblem } from '@melodia/portal/layout'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as texts from '#texts/review.ts'

/** Events read; older ones are left out. */
const ROWS = 100

/** Changes of texts and credits. What the review did is among the steps. */
const CHANGES: ReadonlySet<string> = new Set([
  'update',
  'update-many',
  'undo-many',
  'import',
  'undo-import',
])

/** By nobody that the creator is told by name: by the platform. */
const isByPlatform = ({ action, actor }: RecordEvent) => CHANGES.has(action) && actor?.id === null

/** What the platform changed in a track, before and after; nothing without a change. */
export const PlatformChanges = ({ track }: { track: string }) => {
  const call = useCreatorCall()
  const heading = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'changes', track],
    queryFn: ({ signal }) =>
      call('GET tracks/{id}/history', { path: { id: track }, query: { p: 1, l: ROWS }, signal }),
    select: (page) => page.data.history.filter(isByPlatform),
  })
  if (error)
    return (
      <LoadProblem
        message={texts.failedToLoadChangesOf}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 1 }}>
        {texts.changedByPlatform(PLATFORM)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map(({ id, at, before, after }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {differencesOf(changesBetween(before, after)).map((difference) => (
              <div key={difference.field}>{lineOf(difference)}</div>
            ))}
            <Typography component="span" variant="body2" color="text.secondary">
              <When at={at} />
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
