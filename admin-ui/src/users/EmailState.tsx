import type { User } from '@melodia/contract/users'
import { When } from '@melodia/portal/fields'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import * as texts from '#texts/users.ts'

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
    {email && <Line>{email_verified ? texts.verified : texts.notVerified}</Line>}
  </>
)

/** Facts that distinguish users with similar names and emails. */
export const UserFacts = ({
  user: { email_verified, awaits_confirmation, created_at },
}: {
  user: User
}) => (
  <Line>
    {texts.firstSignedIn(email_verified)}
    <When at={created_at} />
    {awaits_confirmation && texts.roleCanBeGivenOnce}
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
