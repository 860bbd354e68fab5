import type { User } from '@melodia/contract/users'
import { When } from '@melodia/portal/fields'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

const Line = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
)

/** An email, and whether it was verified. */
export const EmailState = ({
  user: { email, email_verified },
}: {
  user: Pick<User, 'email' | 'email_verified'>
}) => (
  <>
    {email}
    {email && <Line>{email_verified ? 'Verified' : 'Not verified'}</Line>}
  </>
)

/** Facts that distinguish users with similar names and emails. */
export const UserFacts = ({
  user: { email_verified, awaits_confirmation, created_at },
}: {
  user: User
}) => (
  <Line>
    {email_verified ? 'Email verified' : 'Email not verified'}, first signed in{' '}
    <When at={created_at} />
    {awaits_confirmation && '. A role can be given once they have confirmed it'}
  </Line>
)

/** Props of a choice of people: nobody is chosen whose email waits to be confirmed. */
export const CONFIRMED_ONLY = {
  getOptionDisabled: ({ awaits_confirmation }: User) => awaits_confirmation,
  // Its text says why, so it has to be readable.
  slotProps: {
    listbox: {
      sx: {
        '& .MuiAutocomplete-option[aria-disabled="true"]': { opacity: 1, color: 'text.secondary' },
      },
    },
  },
}
