import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Restriction } from '@melodia/contract/restrictions'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { from, Column, ListPage, ListTable } from '@melodia/portal/list'
import { RestrictionChips, RestrictionTitle } from '@melodia/portal/restrictions'
import { Box, Typography } from '@mui/material'
import * as texts from '#texts/restrictions.ts'

/** Everything that is or was held back of the creator's own. */
export const RestrictionList = () => (
  <ListPage
    title={texts.restrictions}
    intro={
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
        {texts.whatIsHeldBackOfYou}
      </Typography>
    }
    hasSearch={false}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.restrictions.none}
    loadFailed={en.restrictions.loadListFailed}
  >
    <ListTable<Restriction>>
      <Column
        source="subject"
        label={texts.what}
        disableSort
        sx={{ width: { xs: '100%', md: '36%' }, overflowWrap: 'anywhere' }}
        render={(restriction: Restriction) => <RestrictionTitle restriction={restriction} />}
      />
      <Column
        source="facts"
        label={texts.why}
        disableSort
        sx={{ ...from('md'), overflowWrap: 'anywhere' }}
        render={({ statement }: Restriction) => statement.facts}
      />
      <Column
        source="state"
        label={texts.state}
        disableSort
        sx={from('sm')}
        render={(restriction: Restriction) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <RestrictionChips restriction={restriction} />
          </Box>
        )}
      />
      <Column
        source="from"
        label={texts.when}
        sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
        render={({ from: begins }: Restriction) => <When at={begins} />}
      />
    </ListTable>
  </ListPage>
)
