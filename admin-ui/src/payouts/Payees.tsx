import type { Payout } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { TaxButton } from '../withholdings/index.ts'
import { StateChip } from './StateChip.tsx'
import { TRANSFER_WORDS } from './words.ts'
import * as texts from '#texts/payouts.ts'

const ROWS = 25

/** Whom a payout pays, and what came back. */
export const Payees = ({ payout: { payees, currency } }: { payout: Payout }) => {
  const [page, setPage] = useState(0)
  return (
    <Panel title={texts.payees}>
      <TableContainer tabIndex={0}>
        <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.payee}</TableCell>
              <TableCell align="right">{texts.amount}</TableCell>
              <TableCell>{texts.state}</TableCell>
              <TableCell>{texts.tax}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payees
              .slice(page * ROWS, (page + 1) * ROWS)
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
          </TableBody>
        </Table>
      </TableContainer>
      {payees.length > ROWS && (
        <TablePagination
          component="div"
          count={payees.length}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Panel>
  )
}
