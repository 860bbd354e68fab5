import { Avatar, Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { paths } from '../paths.ts'
import { clamped } from './clamped.ts'

interface NameCellProps {
  record: { id: string; name: string }
  image: string | undefined
  round?: boolean
  /** Where the name leads; by default to the form. */
  to?: string
  /** Below the name, on widths without the columns for it. */
  children?: ReactNode
}

/** Picture and name of a row, which is a link. */
export const NameCell = ({ record, image, round = false, to, children }: NameCellProps) => {
  const resource = useResourceContext() ?? ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar
        variant={round ? 'circular' : 'rounded'}
        {...(image && { src: image })}
        alt=""
        sx={{ width: 40, height: 40, bgcolor: 'action.hover', color: 'text.secondary' }}
      >
        <span aria-hidden>{record.name.charAt(0)}</span>
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={to ?? paths.edit(resource, record.id)}
          color="inherit"
          underline="hover"
          {...clamped(record.name)}
          sx={{ fontWeight: 600 }}
        >
          {record.name}
        </Link>
        {children && (
          <Typography variant="body2" color="text.secondary" component="div">
            {children}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
