import { en } from '@melodia/portal'
import { LoadProblem, PageHeader, PartSkeleton } from '@melodia/portal/layout'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import { Entries } from './Entries.tsx'
import { OfParties } from './OfParties.tsx'
import { Owed } from './Owed.tsx'
import { STATEMENTS } from '../statements/index.ts'
import { PaidTo } from './PaidTo.tsx'
import { useBalance } from './useBalance.ts'
import * as texts from '#texts/balance.ts'

const TWO = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
}

/** What is owed, why it is not paid yet, where it is paid, and how it came to be. */
export const BalancePage = () => {
  const [search, setSearch] = useSearchParams()
  const currency = search.get('currency')
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data: balance, error, refetch } = useBalance({ currency, page })
  const currencies = [...new Set([balance?.currency ?? '', ...(balance?.currencies ?? [])])]
  return (
    <>
      <PageHeader title={texts.balance}>
        {balance && currencies.length > 1 && (
          <TextField
            select
            size="small"
            fullWidth={false}
            label={texts.currency}
            value={balance.currency}
            onChange={({ target }) => setSearch({ currency: target.value })}
            sx={{ minWidth: 110 }}
          >
            {currencies.toSorted().map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button component={Link} to={STATEMENTS} variant="outlined">
          {texts.statements}
        </Button>
      </PageHeader>
      {balance ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={TWO}>
            <Owed balance={balance} />
            <PaidTo details={balance.details} />
          </Box>
          <OfParties balance={balance} />
          <Entries
            balance={balance}
            page={page}
            onPage={(next) =>
              setSearch({ ...(currency && { currency }), ...(next > 1 && { page: String(next) }) })
            }
          />
        </Box>
      ) : error ? (
        <LoadProblem message={en.balance.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const Loading = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={TWO}>
      <PartSkeleton height={220} />
      <PartSkeleton height={220} />
    </Box>
    <PartSkeleton height={320} />
  </Box>
)
