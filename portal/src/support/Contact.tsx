import { Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useConfig } from '../useConfig.ts'

/** Where people write who got no further here, and what to say. */
export const Contact = ({ children }: { children: ReactNode }) => {
  const { data, isError } = useConfig()
  const email = data?.links.contact_email
  if (isError) return <Typography>The address of the team could not be loaded.</Typography>
  if (!email) return <Typography>…</Typography>
  return (
    <Typography>
      Write to <Link href={`mailto:${email}`}>{email}</Link>. {children}
    </Typography>
  )
}
