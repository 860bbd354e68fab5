import type { CheckLevel } from '@melodia/contract/choices/reports'
import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import StopIcon from '@mui/icons-material/ReportOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import NoteIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Chip } from '@mui/material'
import * as texts from '#texts/review.ts'

/** Levels of a check in words. */
export const LEVEL_LABELS: Record<CheckLevel, string> = {
  ok: texts.fine,
  note: texts.note,
  warning: texts.warning,
  stop: texts.stop,
}

const LEVELS = {
  ok: { color: 'success', Icon: FineIcon },
  note: { color: 'info', Icon: NoteIcon },
  warning: { color: 'warning', Icon: WarningIcon },
  stop: { color: 'error', Icon: StopIcon },
} as const satisfies Record<CheckLevel, object>

const WAITING = { color: 'default', Icon: WaitingIcon } as const

interface LevelChipProps {
  /** Null where there is no report yet. */
  level: CheckLevel | null
  /** Its meaning, if the usual word is not enough. */
  label?: string
}

/** A level of the report: icon, word and colour. */
export const LevelChip = ({ level, label }: LevelChipProps) => {
  const { color, Icon } = level ? LEVELS[level] : WAITING
  const usual = level ? LEVEL_LABELS[level] : texts.notChecked
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={label ?? usual}
      sx={{ fontWeight: 600 }}
    />
  )
}
