import type { TrackStatus } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { Avatar, Box, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useRecordContext, useResourceContext } from 'react-admin'
import { durationOf } from '../fields/duration.ts'
import { namesOf } from '../fields/names.ts'
import { StatusChip } from '../fields/StatusChip.tsx'
import { PlayButton } from '../player/PlayButton.tsx'

const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } }

/** Columns of every list of tracks (spec §2); `children` are the actions of a row. */
export const TrackTable = ({ children }: { children: ReactNode }) => (
  <DataTable<Track> bulkActionButtons={false} rowClick={false} sx={{ '& td': { py: 0.75 } }}>
    <DataTable.Col source="title" label="Title" sx={{ width: '40%' }}>
      <TitleCell />
    </DataTable.Col>
    <DataTable.Col
      source="artist"
      label="Artist"
      sx={WIDE_ONLY}
      render={({ artists }: Track) => namesOf(artists)}
    />
    <DataTable.Col
      source="duration_ms"
      label="Duration"
      align="right"
      render={({ duration_ms }: Track) => durationOf(duration_ms)}
    />
    <DataTable.Col source="genre" label="Genre" sx={WIDE_ONLY} />
    <DataTable.Col
      source="status"
      label="Status"
      disableSort
      sx={{ display: { xs: 'none', sm: 'table-cell' } }}
      render={({ status }: { status: TrackStatus }) => <StatusChip status={status} />}
    />
    <DataTable.Col label="Actions" align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>{children}</Box>
    </DataTable.Col>
  </DataTable>
)

const TitleCell = () => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? 'tracks'
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PlayButton sound={{ resource, record, kind: 'track' }} edge="start" />
      <Avatar
        variant="rounded"
        src={record.artwork_url}
        alt=""
        sx={{ width: 36, height: 36, display: { xs: 'none', sm: 'flex' }, bgcolor: 'action.hover' }}
      >
        {' '}
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {record.title}
          {record.explicit && (
            <Chip
              label="E"
              title="Explicit"
              size="small"
              sx={{ ml: 1, height: 18, borderRadius: 0.5 }}
            />
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
          {namesOf(record.artists)}
        </Typography>
        {record.album && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ display: { xs: 'none', md: 'block' } }}
          >
            {record.album}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
