import type { Payout } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { PagedTable, Panel, TABLE_ROWS } from '@melodia/portal/layout'
import { TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { TaxButton } from '../withholdings/index.ts'
import { StateChip } from './StateChip.tsx'
import { TRANSFER_WORDS } from './words.ts'
import * as texts from '#texts/payouts.ts'

/** Whom a payout pays, and what came back. */
export const Payees = ({ payout: { payees, currency } }: { payout: Payout }) => {
  const [page, setPage] = useState(0)
  return (
    <Panel title={texts.payees}>
      <PagedTable
        total={payees.length}
        page={page}
        onPage={setPage}
        head={
          <>
            <TableCell>{texts.payee}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
            <TableCell>{texts.state}</TableCell>
            <TableCell>{texts.tax}</TableCell>
          </>
        }
      >
        {payees
          .slice(page * TABLE_ROWS, (page + 1) * TABLE_ROWS)
          .map(({ number, party, amount_minor, state, reason }) => (
            <TableRow key={number}>
              <TableCell component="th" scope="row" sx={{ minWidth: 120 }}>
                {party.name}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {moneyOf(amount_minor, currency)}
              </TableCell>
              <TableCell sx={{ minWidth: 160 }}>
                <StateChip {...TRANSFER_WORDS[state]} />
                {reason && (
                  <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                    {reason}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <TaxButton party={party} />
              </TableCell>
            </TableRow>
          ))}
      </PagedTable>
    </Panel>
  )
}
