import type { Creator } from '@melodia/contract/creators'
import type { User } from '@melodia/contract/users'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Box, Link, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { EmailState } from '../users/index.ts'

/** The person with access to a creator: name, email, since when. */
export const Person = ({ creator: { mid } }: { creator: Pick<Creator, 'mid'> }) => (
  <Panel title="Person">
    {mid ? (
      <Assigned id={mid} />
    ) : (
      <Typography color="text.secondary">
        Nobody is assigned: no one can enter the creator portal as this creator.
      </Typography>
    )}
  </Panel>
)

const Assigned = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useGetOne<User>('users', { id })
  if (isPending) return <PartSkeleton height={216} />
  if (!data)
    return <LoadProblem message={en.people.loadListFailed} error={error} onRetry={refetch} />
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr' } }}
    >
      <Fact term="Name" size="small">
        {data.name || 'Not given'}
        {data.is_admin && ', administrator'}
      </Fact>
      <Fact term="Email" size="small">
        {data.email ? <EmailState user={data} /> : 'Not known'}
      </Fact>
      <Fact term="First signed in" size="small">
        <When at={data.created_at} />
      </Fact>
      {data.email && (
        <Fact term="Contact" size="small">
          <Link href={`mailto:${data.email}`}>Write a mail</Link>
        </Fact>
      )}
    </Box>
  )
}
