import { Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { SETTINGS } from '../sitemap.tsx'
import * as texts from '#texts/restrictions.ts'

/** Why the reader does not decide on an appeal, for who decided first; and who does. */
export const YouDecidedFirst = ({ id }: { id: string }) => (
  <Typography id={id} color="text.secondary">
    {texts.youDecidedFirst} <WhoElse />
  </Typography>
)

/** Who decides instead; where there is nobody, that the appeal waits. */
const WhoElse = () => {
  const { total } = useGetList('users', {
    filter: { is_admin: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
  })
  if (total === undefined) return null
  if (total > 1) return texts.anotherAdministratorDecides
  return (
    <>
      {`${texts.noOtherAdministrator} `}
      <Link component={RouterLink} to={`${SETTINGS}/admins`}>
        {texts.addAdministrator}
      </Link>
    </>
  )
}
