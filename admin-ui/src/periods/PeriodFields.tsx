import { LIMITS } from '@melodia/contract/choices/limits'
import { POOL_MODELS, type PoolModel } from '@melodia/contract/choices/periods'
import { POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import { CurrencySelect } from '@melodia/portal/fields'
import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import type { DraftPeriod } from './draft.ts'
import { MODEL_MEANS } from './words.ts'
import * as texts from '#texts/periods.ts'

interface PeriodFieldsProps {
  draft: DraftPeriod
  errors: Readonly<Record<string, string>>
  isPending: boolean
  onChange: (fields: Partial<DraftPeriod>) => void
}

type TextName = 'from' | 'to' | 'pool' | 'source' | 'min_plays' | 'min_listeners'

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }
const DATE = { inputLabel: { shrink: true } }
const WHOLE = { htmlInput: { min: 1, step: 1, inputMode: 'numeric' } } as const

/** Days, pool, model and thresholds. */
export const PeriodFields = ({ draft, errors, isPending, onChange }: PeriodFieldsProps) => {
  const model = useId()
  const text = (name: TextName, label: string, help: string, error = errors[name]) => ({
    label,
    value: draft[name],
    disabled: isPending,
    error: error !== undefined,
    helperText: error ?? help,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const { currency, hasThresholds } = draft
  return (
    <>
      <Box sx={PAIR}>
        <TextField
          type="date"
          required
          slotProps={DATE}
          {...text('from', texts.from, texts.fromMeans)}
        />
        <TextField type="date" required slotProps={DATE} {...text('to', texts.to, texts.toMeans)} />
      </Box>
      <Box sx={PAIR}>
        <TextField
          required
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...text('pool', texts.pool, texts.poolMeans(currency), errors['pool_minor'])}
        />
        <CurrencySelect
          label={texts.currency}
          value={currency}
          disabled={isPending}
          error={'currency' in errors}
          helperText={errors['currency']}
          onChange={(chosen) => onChange({ currency: chosen })}
        />
      </Box>
      <FormControl disabled={isPending}>
        <FormLabel id={model}>{texts.model}</FormLabel>
        <RadioGroup
          aria-labelledby={model}
          value={draft.model}
          onChange={(_, value) => onChange({ model: value as PoolModel })}
        >
          {POOL_MODELS.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              sx={{ alignItems: 'start', mt: 1 }}
              label={
                <Box sx={{ pt: 1 }}>
                  <Typography sx={{ fontWeight: 600 }}>{POOL_MODEL_NAMES[each]}</Typography>
                  <Typography variant="body2" color="text.secondary">
                    {MODEL_MEANS[each]}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        multiline
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
        {...text('source', texts.source, texts.sourceMeans)}
      />
      <div>
        <FormControlLabel
          control={
            <Switch
              checked={hasThresholds}
              disabled={isPending}
              onChange={(_, checked) => onChange({ hasThresholds: checked })}
            />
          }
          label={texts.withThresholds}
        />
        <Typography variant="body2" color="text.secondary">
          {texts.thresholdsMean}
        </Typography>
      </div>
      {hasThresholds && (
        <Box sx={PAIR}>
          <TextField
            type="number"
            slotProps={WHOLE}
            {...text(
              'min_plays',
              texts.leastPlays,
              texts.emptyForNone,
              errorOf('min_plays', errors),
            )}
          />
          <TextField
            type="number"
            slotProps={WHOLE}
            {...text(
              'min_listeners',
              texts.leastListeners,
              texts.emptyForNone,
              errorOf('min_listeners', errors),
            )}
          />
        </Box>
      )}
    </>
  )
}

/** The server names a threshold by itself or within its group. */
const errorOf = (name: string, errors: Readonly<Record<string, string>>) =>
  errors[name] ?? errors[`thresholds.${name}`] ?? errors['thresholds']
