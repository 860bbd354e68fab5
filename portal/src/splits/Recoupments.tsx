import { LIMITS } from '@melodia/contract/choices/limits'
import { moneyOf } from '@melodia/contract/money'
import type { StandingRecoupment } from '@melodia/contract/splits'
import CloseIcon from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { FIELD_ROW } from './fieldRow.ts'
import { newRecoupment, standingOf, type DraftRecoupment, type Payable } from './recoup.ts'
import * as texts from '#texts/splits.ts'

interface RecoupmentsProps {
  rows: readonly DraftRecoupment[]
  onChange: (rows: DraftRecoupment[]) => void
  payable: readonly Payable[]
  standing: readonly StandingRecoupment[]
  currency: string
  isPending: boolean
  /** What the server says of them. */
  error: string | undefined
}

/** The amounts of a form that are paid back before the shares, in their order. */
export const Recoupments = ({
  rows,
  onChange,
  payable,
  standing,
  currency,
  isPending,
  error,
}: RecoupmentsProps) => {
  const id = useId()
  const change = (at: number, fields: Partial<DraftRecoupment>) =>
    onChange(rows.map((row, place) => (place === at ? Object.assign({}, row, fields) : row)))
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={id} variant="h3">
          {texts.paidBackFirst}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {texts.whatPaidBackMeans}
        </Typography>
      </div>
      {rows.map((row, at) => (
        <Recoupment
          key={row.key}
          label={texts.paidBackNumber(at + 1)}
          row={row}
          payable={payable}
          left={standingOf(standing, row.who)?.left_minor}
          currency={currency}
          isPending={isPending}
          onChange={(fields) => change(at, fields)}
          onRemove={() => onChange(rows.filter((_, place) => place !== at))}
        />
      ))}
      <Box>
        <Button
          size="small"
          disabled={isPending || payable.length === 0 || rows.length >= LIMITS.sharesPerSplit}
          onClick={() => onChange([...rows, newRecoupment()])}
        >
          {texts.addPaidBack}
        </Button>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
    </Box>
  )
}

interface RecoupmentProps {
  label: string
  row: DraftRecoupment
  payable: readonly Payable[]
  /** What is still to be paid back of what stands; undefined if nothing does. */
  left: number | undefined
  currency: string
  isPending: boolean
  onChange: (fields: Partial<DraftRecoupment>) => void
  onRemove: () => void
}

/** One amount: to whom, and how much. */
const Recoupment = ({
  label,
  row,
  payable,
  left,
  currency,
  isPending,
  onChange,
  onRemove,
}: RecoupmentProps) => (
  <Box component="fieldset" aria-label={label} sx={FIELD_ROW}>
    <TextField
      select
      required
      size="small"
      label={texts.toWhom}
      // Whoever has no share any more is chosen anew.
      value={payable.some(({ who }) => who === row.who) ? row.who : ''}
      disabled={isPending}
      sx={{ flex: '2 1 160px', minWidth: 0 }}
      onChange={({ target }) => onChange({ who: target.value })}
    >
      {payable.map(({ who, name }) => (
        <MenuItem key={who} value={who}>
          {name}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      required
      size="small"
      label={texts.amountIn(currency)}
      value={row.amount}
      disabled={isPending}
      helperText={left === undefined ? undefined : texts.stillToCome(moneyOf(left, currency))}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ flex: '1 1 140px' }}
      onChange={({ target }) => onChange({ amount: target.value })}
    />
    <IconButton
      aria-label={texts.removeShare(label)}
      disabled={isPending}
      sx={{ width: 40, height: 40 }}
      onClick={onRemove}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
)
