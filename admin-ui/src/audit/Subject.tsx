import type { AuditEntry } from '@melodia/contract/audit'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { placeOf } from './paths.ts'

/** The record of an entry: its name at that time, linked to its present screen. */
export const Subject = ({ entry }: { entry: AuditEntry }) => {
  const place = placeOf(entry)
  if (place === null) return <strong>{entry.title}</strong>
  return (
    <Link component={RouterLink} to={place} color="inherit" sx={{ fontWeight: 700 }}>
      {entry.title}
    </Link>
  )
}
