import { paths, useAdminCall } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/claims.ts'

/** Creators whom upheld claims name again. */
export const useNamedAgain = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: ['claims', 'repeated'],
    queryFn: () => call('GET claims/repeated'),
  })
}

/** Nothing happens to them by itself. */
export const NamedCreators = () => {
  const { data } = useNamedAgain()
  if (!data || data.creators.length === 0) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={texts.namedAgain}>
        <Typography variant="body2" color="text.secondary">
          {texts.namedAgainHint(data.repeat_claims)}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {data.creators.map(({ id, name, claims }) => (
            <li key={id}>
              <Link component={RouterLink} to={paths.show('creators', id)}>
                {name}
              </Link>{' '}
              {texts.upheldTimes(claims)}
            </li>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

/** On the page of a creator: that claims name them again. */
export const NamedByClaims = ({ creator }: { creator: string }) => {
  const { data } = useNamedAgain()
  const named = data?.creators.find(({ id }) => id === creator)
  if (!named) return null
  const filter = JSON.stringify({ creator_id: creator, state: 'upheld' })
  return (
    <Link
      component={RouterLink}
      to={`${paths.list('claims')}?filter=${encodeURIComponent(filter)}`}
      color="error"
    >
      {texts.namedTimes(named.claims)}
    </Link>
  )
}
