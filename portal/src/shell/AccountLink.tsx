import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined'
import { Alert, Button, ListItemIcon, MenuItem, Typography } from '@mui/material'
import type { Identity } from '../authProvider.ts'
import { useGetIdentity } from 'react-admin'
import { useConfig } from '../useConfig.ts'
import * as texts from '#texts/shell.ts'

/** Address of the account page; null where the accounts provider is somebody else's. */
export const useAccountUrl = () => useConfig().data?.accounts.account_url ?? null

/** Says that the email has to be confirmed, and where the link is sent again. */
export const ConfirmEmailNotice = () => {
  const url = useAccountUrl()
  const { identity } = useGetIdentity()
  const person = identity as Identity | undefined
  if (!person?.awaitsConfirmation || !url) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component="a" href={url}>
          {texts.sendLinkAgain}
        </Button>
      }
    >
      {texts.confirmYourEmailToRequest(person.email)}
    </Alert>
  )
}

/** In the account menu: name, email, password, two-step sign-in, devices. */
export const AccountPageItem = () => {
  const url = useAccountUrl()
  return url ? (
    <MenuItem component="a" href={url}>
      <ListItemIcon>
        <ManageAccountsIcon fontSize="small" />
      </ListItemIcon>
      {texts.accountAndSignIn}
    </MenuItem>
  ) : null
}

/** In the settings: where name, email and password are changed. */
export const AccountPageLink = () => {
  const url = useAccountUrl()
  if (!url)
    return (
      <Typography variant="body2" color="text.secondary">
        {texts.nameEmailAndPasswordAre}
      </Typography>
    )
  return (
    <Button
      component="a"
      href={url}
      variant="outlined"
      startIcon={<ManageAccountsIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {texts.nameEmailPasswordAndSign}
    </Button>
  )
}
