import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { daysOf } from '@melodia/contract/periodTexts'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { en } from '@melodia/portal'
import { Column, from, ListPage, ListTable } from '@melodia/portal/list'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { Waits } from './Waits.tsx'
import { statementPath } from './paths.ts'
import { closingOf, earnedOf } from './words.ts'
import * as texts from '#texts/statements.ts'

const AMOUNT = { whiteSpace: 'nowrap', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }

/** The statements of the creator, and of artists whom they represent, the latest days first. */
export const StatementList = () => (
  <ListPage
    title={texts.statements}
    intro={
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
        {texts.statementsSay}
      </Typography>
    }
    hasSearch={false}
    sort={{ field: 'from', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={texts.noneYet}
    loadFailed={en.statements.loadListFailed}
  >
    <ListTable<RoyaltyStatementSummary>>
      <Column
        source="from"
        label={texts.days}
        render={(statement: RoyaltyStatementSummary) => (
          <>
            <Link
              component={RouterLink}
              to={statementPath(statement.id)}
              sx={{ display: 'inline-block', minHeight: 24, fontWeight: 600 }}
            >
              {daysOf(statement.period)}
            </Link>
            {/* Nobody needs to read their own name. */}
            {statement.party.kind === 'artist' && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {texts.forArtist(statement.party.name)}
              </Typography>
            )}
            <Box sx={{ display: { sm: 'none' } }}>
              <Typography variant="body2" color="text.secondary">
                {texts.balanceIs(closingOf(statement))}
              </Typography>
              {statement.waits !== null && <Waits statement={statement} />}
            </Box>
          </>
        )}
      />
      <Column
        source="number"
        label={texts.number}
        sx={from('md')}
        render={({ number }: RoyaltyStatementSummary) => number}
      />
      <Column
        source="earned_minor"
        label={texts.earned}
        disableSort
        sx={AMOUNT}
        render={earnedOf}
      />
      <Column
        source="closing_minor"
        label={texts.closing}
        disableSort
        sx={{ ...AMOUNT, ...from('sm') }}
        render={closingOf}
      />
      <Column
        source="waits"
        label={texts.payment}
        disableSort
        sx={from('sm')}
        render={(statement: RoyaltyStatementSummary) => <Waits statement={statement} />}
      />
    </ListTable>
  </ListPage>
)
