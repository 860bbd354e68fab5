import type { Restriction } from '@melodia/contract/restrictions'
import { moneyOf } from '@melodia/contract/money'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { paths } from '@melodia/portal'
import { PartSkeleton } from '@melodia/portal/layout'
import { restrictionPath } from '@melodia/portal/restrictions'
import { Alert, Box, Chip, Link as TextLink } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import * as texts from '#texts/statements.ts'

interface OfStatement {
  statement: RoyaltyStatementSummary
}

/** Whether its money waits, in a list. */
export const Waits = ({ statement: { waits } }: OfStatement) =>
  waits === null ? (
    '–'
  ) : (
    <Chip
      size="small"
      color={waits === 'frozen' ? 'error' : 'warning'}
      variant="outlined"
      label={waits === 'frozen' ? texts.frozen : texts.notAccepted}
    />
  )

/** Says on its page what waits of its money, why, and what can be done. */
export const WhyItWaits = ({ statement }: OfStatement) => (
  <>
    {statement.waits === 'frozen' && <Frozen statement={statement} />}
    {statement.waits_minor > 0 && (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {texts.waitsForSplit(moneyOf(statement.waits_minor, statement.currency))}{' '}
        <TextLink component={Link} to={SPLITS} color="inherit">
          {texts.seeSplits}
        </TextLink>
      </Alert>
    )}
  </>
)

const SPLITS = paths.list('splits')

const Frozen = ({ statement }: OfStatement) => {
  const { data, isLoading } = useGetList<Restriction>('restrictions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { open: true, subject: 'amount', subject_id: statement.id },
  })
  const why = data?.[0]
  return (
    <Box sx={{ mb: 2 }}>
      {isLoading ? (
        <PartSkeleton height={72} />
      ) : (
        <Alert severity="error">
          {texts.isFrozen}
          {why && (
            <>
              {` ${texts.becauseOf(why.statement.facts)} `}
              <TextLink component={Link} to={restrictionPath(why.id)} color="inherit">
                {texts.seeWhy}
              </TextLink>
            </>
          )}
        </Alert>
      )}
    </Box>
  )
}
