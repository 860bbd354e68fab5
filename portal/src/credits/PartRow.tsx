import { AI_EXTENTS, type AiExtent, type CreditPart } from '@melodia/contract/choices/contributions'
import { extentLabel, partLabel } from '@melodia/contract/disclosure'
import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { ContributionFields } from './ContributionFields.tsx'
import {
  extentOfPart,
  linesOf,
  saidOfLine,
  saidOfPart,
  withAnother,
  type Known,
  type Line,
  type LineProblem,
} from './lines.ts'
import * as texts from '#texts/credits.ts'

interface PartRowProps {
  part: CreditPart
  /** Those of all parts. */
  lines: readonly Line[]
  known: Known
  problems: readonly LineProblem[]
  /** Beside the name of the part. */
  note?: string | undefined
  onChange: (lines: Line[]) => void
}

/** A part of a track: three choices, and who and what is behind the chosen one. */
export const PartRow = ({ part, lines, known, problems, note, onChange }: PartRowProps) => {
  const id = useId()
  const choices = useRef<HTMLDivElement>(null)
  const label = texts.creditsOf(partLabel(part))
  const own = linesOf(lines, part)
  const extent = extentOfPart(lines, part)
  const remove = (at: number) => {
    onChange(lines.filter((_, place) => place !== at))
    choices.current?.querySelector('input')?.focus()
  }
  return (
    <Row aria-label={label}>
      <div className="choices">
        <Typography sx={{ fontWeight: 600 }}>{partLabel(part)}</Typography>
        <RadioGroup
          row
          ref={choices}
          aria-label={label}
          name={`credits-${part}-${id}`}
          value={extent ?? ''}
          onChange={(_, ai) => onChange(saidOfPart(lines, part, ai as AiExtent, known))}
        >
          {AI_EXTENTS.map((ai) => (
            <FormControlLabel
              key={ai}
              value={ai}
              label={extentLabel(ai)}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
        {extent === undefined && (
          <Typography variant="body2" color="text.secondary">
            {texts.madeDifferently}
          </Typography>
        )}
        {note && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </div>
      {own.map(({ line, at }) => (
        <ContributionFields
          key={at}
          part={part}
          line={line}
          known={known}
          problems={problems.filter((problem) => problem.at === at)}
          onChange={(changes) =>
            onChange(lines.map((before, place) => (place === at ? changes : before)))
          }
          onMadeBy={(ai) => onChange(saidOfLine(lines, at, ai, known))}
          onRemove={() => remove(at)}
        />
      ))}
      {own.length > 0 && (
        <Box>
          <Button size="small" onClick={() => onChange(withAnother(lines, part))}>
            {texts.addContribution}
          </Button>
        </Box>
      )}
    </Row>
  )
}

const Row = styled('fieldset')(({ theme: { breakpoints, palette, shape, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  minWidth: 0,
  margin: 0,
  padding: spacing(0.75, 1.5),
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  '& .choices': { display: 'grid', alignItems: 'center', columnGap: spacing(2) },
  [breakpoints.up('md')]: { '& .choices': { gridTemplateColumns: '120px auto 1fr' } },
}))
