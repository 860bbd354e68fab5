import type { Creator } from '@melodia/contract/creators'
import type { User } from '@melodia/contract/users'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Box, Link, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { EmailState } from '../users/index.ts'
import * as texts from '#texts/creators.ts'

/** The person with access to a creator: name, email, since when. */
export const Person = ({ creator: { mid } }: { creator: Pick<Creator, 'mid'> }) => (
  <Panel title={texts.person}>
    {mid ? (
      <Assigned id={mid} />
    ) : (
      <Typography color="text.secondary">{texts.nobodyIsAssignedNoOne}</Typography>
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
      <Fact term={texts.name} size="small">
        {data.name || texts.notGiven}
        {data.is_admin && texts.administrator}
      </Fact>
      <Fact term={texts.email} size="small">
        {data.email ? <EmailState user={data} /> : texts.notKnown}
      </Fact>
      <Fact term={texts.firstSignedIn} size="small">
        <When at={data.created_at} />
      </Fact>
      {data.email && (
        <Fact term={texts.contact} size="small">
          <Link href={`mailto:${data.email}`}>{texts.writeMail}</Link>
        </Fact>
      )}
    </Box>
  )
}
