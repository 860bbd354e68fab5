import type { Balance, LedgerEntry } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { PagedTable, Panel } from '@melodia/portal/layout'
import { from } from '@melodia/portal/list'
import { TableCell, TableRow, Typography } from '@mui/material'
import { belongsTo, dayOf, kindOf } from './words.ts'
import * as texts from '#texts/balance.ts'

interface EntriesProps {
  balance: Balance
  /** From 1. */
  page: number
  onPage: (page: number) => void
}

/** What was added to the balance and taken from it, the latest first. */
export const Entries = ({ balance, page, onPage }: EntriesProps) => {
  const { entries, entries_total, of, currency } = balance
  const hasParties = of.length > 1
  return (
    <Panel title={texts.entries}>
      {entries_total === 0 ? (
        <Typography color="text.secondary">{texts.nothingYet}</Typography>
      ) : (
        <PagedTable
          label={texts.entries}
          total={entries_total}
          page={page - 1}
          onPage={(next) => onPage(next + 1)}
          head={
            <>
              <TableCell sx={from('sm')}>{texts.date}</TableCell>
              <TableCell>{texts.what}</TableCell>
              {hasParties && <TableCell sx={from('md')}>{texts.forWhom}</TableCell>}
              <TableCell align="right">{texts.amount}</TableCell>
            </>
          }
        >
          {entries.map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} currency={currency} hasParties={hasParties} />
          ))}
        </PagedTable>
      )}
    </Panel>
  )
}

/** Entries have no id: of a party there is one of each kind in a period or payout. */
const keyOf = ({ at, kind, party, period, payout }: LedgerEntry) =>
  [at, kind, party.id, period?.id, payout?.id].join(' ')

interface EntryProps {
  entry: LedgerEntry
  currency: string
  hasParties: boolean
}

const Entry = ({ entry, currency, hasParties }: EntryProps) => {
  const date = <time dateTime={entry.at}>{dayOf(entry.at)}</time>
  return (
    <TableRow>
      <TableCell sx={{ ...from('sm'), whiteSpace: 'nowrap' }}>{date}</TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {kindOf(entry.kind)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {belongsTo(entry)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
          {date}
        </Typography>
        {hasParties && (
          <Typography variant="body2" sx={{ display: { md: 'none' } }}>
            {entry.party.name}
          </Typography>
        )}
      </TableCell>
      {hasParties && (
        <TableCell sx={{ ...from('md'), overflowWrap: 'anywhere' }}>{entry.party.name}</TableCell>
      )}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {signedMoney(entry.amount_minor, currency)}
      </TableCell>
    </TableRow>
  )
}

const signedMoney = (minor: number, currency: string) =>
  `${minor < 0 ? '−' : '+'}${moneyOf(Math.abs(minor), currency)}`
