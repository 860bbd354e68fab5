import type { Balance } from '@melodia/contract/payouts'
import { When } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { PAYOUT_DETAILS } from './paths.ts'
import { longDayOf } from './words.ts'
import * as texts from '#texts/balance.ts'

/** Whether the creator has said where it is paid, since when, and the way to say it. */
export const PaidTo = ({ details }: Pick<Balance, 'details'>) => (
  <Panel title={texts.paidTo}>
    {details ? (
      <DetailsSince details={details} />
    ) : (
      <Typography color="text.secondary">{texts.sayWhere}</Typography>
    )}
    <Button
      component={Link}
      to={PAYOUT_DETAILS}
      variant={details ? 'outlined' : 'contained'}
      sx={{ mt: 2 }}
    >
      {details ? texts.seeOrChange : texts.sayWhereButton}
    </Button>
  </Panel>
)

interface DetailsSinceProps {
  details: NonNullable<Balance['details']>
}

/** That there are payout details, without what they are. */
export const DetailsSince = ({ details: { changed_at, usable_from } }: DetailsSinceProps) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
  >
    <Fact term={texts.lastChanged}>
      <When at={changed_at} />
    </Fact>
    <Fact term={texts.usedFrom}>{longDayOf(usable_from)}</Fact>
  </Box>
)
