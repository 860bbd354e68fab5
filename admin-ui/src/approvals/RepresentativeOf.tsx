import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import { paths } from '@melodia/portal'
import { Fact } from '@melodia/portal/record'
import { Link, Skeleton } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/approvals.ts'

/** Who represents an artist now, and did not answer. */
export const RepresentativeOf = ({ artist }: { artist: Artist['id'] }) => {
  const { data, error } = useGetOne<Artist>('artists', { id: artist })
  return (
    <Fact term={texts.representedBy}>
      {data ? <Name id={data.creator_id} /> : error ? texts.unknown : <Skeleton width={160} />}
    </Fact>
  )
}

const Name = ({ id }: { id: Artist['creator_id'] }) => {
  const { data, error } = useGetOne<Creator>('creators', { id: id ?? '' }, { enabled: id !== null })
  if (id === null) return texts.nobody
  if (!data) return error ? texts.unknown : <Skeleton width={160} />
  return (
    <Link component={RouterLink} to={paths.show('creators', id)}>
      {data.name}
    </Link>
  )
}
