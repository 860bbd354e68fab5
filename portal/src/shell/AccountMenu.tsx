import LogoutIcon from '@mui/icons-material/Logout'
import {
  Avatar,
  Box,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Typography,
} from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router'
import type { Identity } from '../authProvider.ts'
import { initialsOf } from '../fields/initials.ts'
import { usePortal } from '../PortalContext.ts'
import { AccountPageItem } from './AccountLink.tsx'
import { ButtonPopover } from '../layout/ButtonPopover.tsx'
import * as texts from '#texts/shell.ts'

/** The signed-in person, and a link to the gate's sign-out page, outside react-admin. */
export const AccountMenu = () => {
  const { base, account } = usePortal()
  const { identity } = useGetIdentity()
  const person = identity as Identity | undefined
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = person?.fullName ?? ''
  return (
    <>
      <IconButton
        edge="end"
        aria-label={texts.initialsAndAccount(initialsOf(name), name)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          aria-hidden
          sx={{ width: 30, height: 30, fontSize: '0.8rem', bgcolor: 'primary.main' }}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <ButtonPopover
        label={texts.account}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        sx={{ minWidth: 220 }}
      >
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {person?.email}
          </Typography>
          {person?.failure && (
            <Typography variant="body2" color="error">
              {person.failure}
            </Typography>
          )}
        </Box>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- arrows lead through its entries */}
        <MenuList autoFocus onClick={() => setAnchor(null)}>
          {account}
          <AccountPageItem />
          <MenuItem component="a" href={`${base}/logout`}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {texts.logout}
          </MenuItem>
        </MenuList>
      </ButtonPopover>
    </>
  )
}

interface AccountItemProps {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** An item of the account menu that links to a screen. */
export const AccountItem = ({ to, icon, children }: AccountItemProps) => (
  <MenuItem component={Link} to={to}>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </MenuItem>
)
