import { POOL_MODELS, type PoolModel } from '@melodia/contract/choices/periods'
import type { Party, Period } from '@melodia/contract/periods'
import { POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import { moneyOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import {
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import * as texts from '#texts/periods.ts'

interface ModelsProps {
  period: Period
  models: NonNullable<Period['models']>
}

/** What each party gets by each model, the one that counts first. */
export const Models = ({ period: { model, currency }, models }: ModelsProps) => {
  const order = [model, ...POOL_MODELS.filter((each) => each !== model)]
  return (
    <Panel title={texts.whoGetsWhat}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {texts.modelsCompared}
      </Typography>
      {/* Scrolls on a phone, by keyboard too. */}
      <TableContainer tabIndex={0}>
        <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.party}</TableCell>
              {order.map((each) => (
                <TableCell key={each} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {POOL_MODEL_NAMES[each]}
                  {each === model && (
                    <Chip
                      size="small"
                      variant="outlined"
                      color="primary"
                      label={texts.counts}
                      sx={{ ml: 1 }}
                    />
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rowsOf(models, model).map(({ party, amounts }) => (
              <TableRow key={party.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                  {party.name}
                </TableCell>
                {order.map((each) => (
                  <TableCell
                    key={each}
                    align="right"
                    sx={{ whiteSpace: 'nowrap', ...(each === model && { fontWeight: 600 }) }}
                  >
                    {moneyOf(amounts[each] ?? 0, currency)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  )
}

interface PartyRow {
  party: Party
  amounts: Partial<Record<PoolModel, number>>
}

/** A row for each party of any model, who gets most by the one that counts first. */
function rowsOf(models: ModelsProps['models'], counts: PoolModel): PartyRow[] {
  const rows = new Map<string, PartyRow>()
  for (const model of POOL_MODELS)
    for (const { party, amount_minor } of models[model]) {
      const row = rows.get(party.id) ?? { party, amounts: {} }
      row.amounts[model] = amount_minor
      rows.set(party.id, row)
    }
  return [...rows.values()].toSorted(
    (one, other) => (other.amounts[counts] ?? 0) - (one.amounts[counts] ?? 0),
  )
}
