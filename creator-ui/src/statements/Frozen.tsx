import type { Restriction } from '@melodia/contract/restrictions'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
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
  waits === null ? '–' : <Chip size="small" color="error" variant="outlined" label={texts.frozen} />

/** Says on its page that its money is frozen, and why, with the way to answer. */
export const Frozen = ({ statement }: OfStatement) => {
  const { data, isPending } = useGetList<Restriction>(
    'restrictions',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { open: true, subject: 'amount', subject_id: statement.id },
    },
    { enabled: statement.waits !== null },
  )
  if (statement.waits === null) return null
  const why = data?.[0]
  return (
    <Box sx={{ mb: 2 }}>
      {isPending ? (
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
