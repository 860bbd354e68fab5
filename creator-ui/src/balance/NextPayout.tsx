import type { Balance } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { BALANCE } from './paths.ts'
import { saidOfPayout } from './whyNot.ts'

/** What would be paid now, and why the rest of what is owed would not; leads to the balance. */
export const NextPayout = ({ balance }: { balance: Balance }) => (
  <>
    <Link component={RouterLink} to={BALANCE}>
      {moneyOf(balance.due_minor, balance.currency)}
    </Link>
    {saidOfPayout(balance).map((sentence) => (
      <Typography
        key={sentence}
        component="span"
        variant="body2"
        color="text.secondary"
        display="block"
      >
        {sentence}
      </Typography>
    ))}
  </>
)
