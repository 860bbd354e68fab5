import { LIMITS } from '@melodia/contract/choices/limits'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { isAddress, type DraftStatement } from './statement.ts'
import * as texts from '#texts/restrictions.ts'

/** Most rows of a statement (`contract/restrictions.ts`). */
const ROWS_MOST = 20

type Row = DraftStatement['evidence'][number]

interface EvidenceFieldsProps {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
}

/** What shows the facts: a name and an address each, or nothing. */
export const EvidenceFields = ({ rows, onChange }: EvidenceFieldsProps) => {
  const change = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
    >
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {texts.evidence}
      </Typography>
      {rows.map(({ name, url }, at) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr auto' },
          }}
        >
          <TextField
            label={texts.whatItShows(at + 1)}
            required
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
          <TextField
            label={texts.addressOfIt(at + 1)}
            required
            type="url"
            value={url}
            error={url !== '' && !isAddress(url)}
            helperText={url !== '' && !isAddress(url) && texts.beginsWithHttp}
            onChange={({ target }) => change(at, { url: target.value })}
            slotProps={{ htmlInput: { maxLength: LIMITS.addressLength } }}
          />
          <IconButton
            aria-label={texts.removeEvidence(at + 1)}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={rows.length >= ROWS_MOST}
        onClick={() => onChange([...rows, { name: '', url: '' }])}
        sx={{ justifySelf: 'start' }}
      >
        {texts.addEvidence}
      </Button>
    </Box>
  )
}
