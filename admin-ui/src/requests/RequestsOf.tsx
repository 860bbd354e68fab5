import type { RequestState } from '@melodia/contract/choices/requests'
import type { Request } from '@melodia/contract/requests'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { requestPlace } from './paths.ts'
import * as texts from '#texts/requests.ts'

/** Requests shown; nobody asks more often. */
const ROWS = 10

const WORDS: Record<RequestState, string> = {
  open: texts.waitsForAnswerSince,
  granted: texts.granted,
  denied: texts.declined,
}

/** Requests of a creator's person, and those that were granted with the creator. */
export const RequestsOf = ({ creator }: { creator: string }) => (
  <Panel title={texts.requests}>
    <Rows creator={creator} />
  </Panel>
)

const Rows = ({ creator }: { creator: string }) => {
  const { data, error, isPending, refetch } = useGetList<Request>('creators/pending', {
    filter: { creator },
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (isPending) return <PartSkeleton height={60} />
  if (!data)
    return <LoadProblem message={en.requests.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0)
    return <Typography color="text.secondary">{en.requests.noneOfCreator}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {data.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </Box>
  )
}

const Row = ({ request }: { request: Request }) => {
  const { id, name, user, state, created_at, decided_at, message, reason } = request
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        <Link component={RouterLink} to={requestPlace(id)} color="inherit">
          {name}
        </Link>
        {texts.byName(user.name || user.email)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {`${WORDS[state]} `}
        <When at={decided_at ?? created_at} />
        {reason && `: “${reason}”`}
      </Typography>
      {message && (
        <Typography variant="body2" color="text.secondary">
          “{message}”
        </Typography>
      )}
    </Box>
  )
}
