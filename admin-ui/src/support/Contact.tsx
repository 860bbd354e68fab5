import { useConfig } from '@melodia/portal'
import { Link, Typography } from '@mui/material'

/** Where people write who got no further here. */
export const Contact = () => {
  const { data, isError } = useConfig()
  const email = data?.links.contact_email
  if (isError) return <Typography>The address of the team could not be loaded.</Typography>
  if (!email) return <Typography>…</Typography>
  return (
    <Typography>
      Write to <Link href={`mailto:${email}`}>{email}</Link>. Name the track or the request, and the
      time: the audit log and the server's own log are searched by it.
    </Typography>
  )
}
