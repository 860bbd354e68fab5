import type { BulkNoun } from '@melodia/contract/bulk'
import { en } from '@melodia/portal'
import { Group } from '@melodia/portal/form'
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { changeOf, fieldsOf, type BulkField } from './fields.tsx'
import * as texts from '#texts/bulk.ts'

interface BulkFieldsProps {
  noun: BulkNoun
  /** The selection as a text: `12 tracks`. */
  what: string
  /** The selected records that are loaded, for their present values. */
  records: readonly RaRecord[]
  /** Names of the fields that change. */
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
}

/** The inputs of the fields that change, and a summary of the changes. */
export const BulkFields = ({ noun, what, records, chosen, setChosen }: BulkFieldsProps) => {
  const fields = fieldsOf(noun)
  const choose = (source: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(source)
    else next.delete(source)
    setChosen(next)
  }
  return (
    <>
      {fields.length === 1 ? (
        fields[0]?.input
      ) : (
        <Group aria-label={texts.fieldsThatChange}>
          {fields.map(({ source, label, input }) => (
            <div key={source}>
              <FormControlLabel
                label={label}
                control={
                  <Checkbox
                    checked={chosen.has(source)}
                    onChange={(_, isChosen) => choose(source, isChosen)}
                    slotProps={{ input: { 'aria-label': texts.changeLabel(label.toLowerCase()) } }}
                  />
                }
              />
              {chosen.has(source) && <Box sx={{ pl: 4, pt: 0.5, pb: 1 }}>{input}</Box>}
            </div>
          ))}
        </Group>
      )}
      <Summary {...{ what, records }} fields={fields.filter(({ source }) => chosen.has(source))} />
    </>
  )
}

interface SummaryProps extends Pick<BulkFieldsProps, 'what' | 'records'> {
  fields: readonly BulkField[]
}

/** The changes in words: `12 tracks: Genre becomes Jazz`. */
const Summary = ({ what, records, fields }: SummaryProps) => {
  const values: Record<string, unknown> = useWatch()
  const changes = fields.flatMap((field) => {
    const value = field.sent(values[field.source])
    return value === undefined ? [] : [changeOf(field, value, records)]
  })
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        mt: 2,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      {changes.length === 0 ? (
        <Typography variant="body2">{texts.tickFieldsToChange}</Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${what}:`}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {en.bulk.kept}
          </Typography>
        </>
      )}
    </Box>
  )
}
