import type { CheckLevel } from '@melodia/contract/choices'
import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import StopIcon from '@mui/icons-material/ReportOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import NoteIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Chip } from '@mui/material'

const LEVELS = {
  ok: { label: 'Fine', color: 'success', Icon: FineIcon },
  note: { label: 'Note', color: 'info', Icon: NoteIcon },
  warning: { label: 'Warning', color: 'warning', Icon: WarningIcon },
  stop: { label: 'Stop', color: 'error', Icon: StopIcon },
} as const satisfies Record<CheckLevel, object>

const WAITING = { label: 'Not checked', color: 'default', Icon: WaitingIcon } as const

interface LevelChipProps {
  /** Null where there is no report yet. */
  level: CheckLevel | null
  /** Its meaning, if the usual word is not enough. */
  label?: string
}

/** A level of the report: icon, word and colour. */
export const LevelChip = ({ level, label }: LevelChipProps) => {
  const { label: usual, color, Icon } = level ? LEVELS[level] : WAITING
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
