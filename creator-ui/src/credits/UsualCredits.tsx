import { USUAL_SETS } from '@melodia/contract/choices/contributions'
import { lineProblems, type Line } from '@melodia/portal/credits'
import { UsualMenu } from '../usual/index.ts'
import type { Usual } from './useUsual.ts'
import * as texts from '#texts/credits.ts'

interface UsualCreditsProps {
  usual: Usual
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

const WORDS = { title: texts.saveAsUsual, about: texts.fillsInOtherTracks }

/** Fills credits in with a saved set, and saves them as one. */
export const UsualCredits = ({ usual, lines, onChange }: UsualCreditsProps) => (
  <UsualMenu
    usual={usual}
    limits={USUAL_SETS}
    words={WORDS}
    canSave={lines.length > 0 && lineProblems(lines).length === 0}
    onChoose={({ contributions }) => onChange(contributions)}
    onSave={(name) => usual.save({ name, contributions: [...lines] })}
  />
)
