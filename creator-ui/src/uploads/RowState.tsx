import { en, type Sent } from '@melodia/portal'
import { percentSent, UploadFacts, usePace } from '@melodia/portal/form'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { Box, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { isComplete, lackOf, type Row } from './row.ts'
import * as texts from '#texts/uploads.ts'

/** State of one track, in words and, while it is sent, as a bar. */
export const RowState = ({ row }: { row: Row }) => {
  const { stage, isReading, wasTried } = row
  switch (stage.at) {
    case 'waiting':
      return <Said icon={<WaitingIcon fontSize="small" />}>{texts.waitingForItsTurn}</Said>
    case 'sending':
      return <Sending row={row} sent={stage.sent} />
    case 'checking':
      return (
        <Box>
          <Said>{en.checking}</Said>
          <LinearProgress aria-label={texts.checkingRow(rowName(row))} sx={BAR} />
        </Box>
      )
    case 'saved':
      return (
        <Said colour="success.main" icon={<CheckIcon fontSize="small" />}>
          {en.tracks.uploaded(stage.id)}
        </Said>
      )
    case 'failed':
      return (
        <Said colour="error.main" icon={<ErrorIcon fontSize="small" />}>
          {en.tracks.uploadFailed(stage.why)}
        </Said>
      )
    case 'draft':
      if (isReading) return <Said>{texts.readingItsTags}</Said>
      if (isComplete(row))
        return (
          <Said colour="success.main" icon={<CheckIcon fontSize="small" />}>
            {texts.ready}
          </Said>
        )
      return <Said colour={wasTried ? 'error.main' : 'warning.main'}>{lackOf(row)}</Said>
  }
}

export const rowName = ({ values }: Row) => values.title.trim() || values.track_file.name

const BAR = { height: 6, borderRadius: 3, mt: 0.5 }

const Sending = ({ row, sent }: { row: Row; sent: Sent }) => (
  <Box>
    <UploadFacts sent={sent} pace={usePace(sent)} />
    <LinearProgress
      variant="determinate"
      value={percentSent(sent)}
      aria-label={texts.uploadOfRow(rowName(row))}
      sx={BAR}
    />
  </Box>
)

interface SaidProps {
  colour?: string
  icon?: ReactNode
  children: ReactNode
}

const Said = ({ colour = 'text.secondary', icon, children }: SaidProps) => (
  <Typography
    variant="body2"
    color={colour}
    sx={{ display: 'flex', gap: 0.75, alignItems: 'center', overflowWrap: 'anywhere', minWidth: 0 }}
  >
    {icon}
    <span>{children}</span>
  </Typography>
)
