import type { RepresentationState } from '@melodia/contract/choices/representations'
import { Chip } from '@mui/material'
import * as texts from '#texts/representations.ts'

/** The name of each state, as both portals show it. */
export const REPRESENTATION_NAMES: Readonly<Record<RepresentationState, string>> = {
  asked: texts.asked,
  granted: texts.granted,
  declined: texts.declined,
  ended: texts.ended,
}

const COLORS = {
  asked: 'warning',
  granted: 'success',
  declined: 'default',
  ended: 'default',
} as const satisfies Record<RepresentationState, string>

export const RepresentationChip = ({ state }: { state: RepresentationState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={REPRESENTATION_NAMES[state]}
    sx={{ fontWeight: 600 }}
  />
)
