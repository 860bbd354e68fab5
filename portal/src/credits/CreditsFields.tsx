import type { CreditPart } from '@melodia/contract/choices/contributions'
import { disclosureOf, PARTS_IN_ORDER } from '@melodia/contract/disclosure'
import { partsOf } from '@melodia/contract/parts'
import { Box, Typography } from '@mui/material'
import { lineProblems, type Known, type Line } from './lines.ts'
import { PartRow } from './PartRow.tsx'
import * as texts from '#texts/credits.ts'

interface CreditsFieldsProps {
  lines: readonly Line[]
  known: Known
  /** Whether what is missing or wrong is said at its line. */
  isTried: boolean
  onChange: (lines: Line[]) => void
}

/** Who and what made a track: one row a part, and the label that follows from them. */
export const CreditsFields = ({ lines, known, isTried, onChange }: CreditsFieldsProps) => {
  const problems = isTried ? lineProblems(lines) : []
  const isWithMusic = (part: CreditPart) =>
    part === 'lyrics' && lines.some(({ role }) => role === 'ComposerLyricist')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {PARTS_IN_ORDER.map((part) => (
        <PartRow
          key={part}
          part={part}
          lines={lines}
          known={known}
          problems={problems}
          note={isWithMusic(part) ? texts.saidWithMusic : undefined}
          onChange={onChange}
        />
      ))}
      <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {texts.everybodyReads}
        <strong>{disclosureOf(partsOf(lines))}</strong>
      </Typography>
    </Box>
  )
}
