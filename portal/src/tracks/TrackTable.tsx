import type { TrackStatus } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { Avatar, Box, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { durationOf } from '../fields/duration.ts'
import { namesOf } from '../fields/names.ts'
import { When } from '../fields/When.tsx'
import { StatusChip } from '../fields/StatusChip.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { paths } from '../paths.ts'
import { PlayButton } from '../player/PlayButton.tsx'

/** Additional columns, hidden by default. */
const FURTHER = ['album', 'creators', 'popularity', 'created_at']

interface TrackTableProps {
  /** Bulk actions. */
  bulk?: ReactNode
  /** State of the row's track in words: below its status, or its title if that is hidden. */
  reviewState?: ReactNode
  /** Further columns of a list, before the status. */
  columns?: ReactNode
  /** The actions of a row. */
  children: ReactNode
}

/** Columns of every list of tracks (spec §2). */
export const TrackTable = ({ bulk = false, reviewState, columns, children }: TrackTableProps) => (
  <ListTable<Track> bulk={bulk} further={FURTHER}>
    <DataTable.Col source="title" label="Title" sx={{ width: { xs: '100%', lg: '36%' } }}>
      <TitleCell>{reviewState}</TitleCell>
    </DataTable.Col>
    <DataTable.Col
      source="artist"
      label="Artist"
      sx={from('lg')}
      render={({ artists }: Track) => namesOf(artists)}
    />
    <DataTable.Col
      source="duration_ms"
      label="Duration"
      align="right"
      sx={from('sm')}
      render={({ duration_ms }: Track) => durationOf(duration_ms)}
    />
    <DataTable.Col source="genre" label="Genre" sx={{ ...from('md'), whiteSpace: 'nowrap' }} />
    <DataTable.Col source="album" label="Album" disableSort sx={from('md')} />
    <DataTable.Col
      source="creators"
      label="Creators"
      disableSort
      sx={from('md')}
      render={({ creators }: Track) => namesOf(creators)}
    />
    <DataTable.Col source="popularity" label="Popularity" align="right" sx={from('sm')} />
    <DataTable.Col
      source="created_at"
      label="Added"
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: Track) => <When at={created_at} />}
    />
    {columns}
    <DataTable.Col
      source="status"
      label="Status"
      disableSort
      sx={from('sm')}
      render={({ status }: { status: TrackStatus }) => (
        <>
          <StatusChip status={status} />
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>{reviewState}</Box>
        </>
      )}
    />
    <DataTable.Col label="Actions" align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: { lg: 0.5 } }}>{children}</Box>
    </DataTable.Col>
  </ListTable>
)

const TitleCell = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? 'tracks'
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 } }}>
      <PlayButton sound={{ resource, record, kind: 'track' }} edge="start" />
      <Avatar
        variant="rounded"
        src={record.artwork_url}
        alt=""
        sx={{ width: 36, height: 36, display: { xs: 'none', sm: 'flex' }, bgcolor: 'action.hover' }}
      >
        {' '}
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <Link
            component={RouterLink}
            to={paths.edit(resource, record.id)}
            color="inherit"
            underline="hover"
          >
            {record.title}
          </Link>{' '}
          {record.explicit && (
            <Chip
              label="E"
              title="Explicit"
              size="small"
              sx={{ height: 18, borderRadius: 0.5, verticalAlign: 'middle' }}
            />
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ display: { lg: 'none' } }}>
          {namesOf(record.artists)}
          <Box component="span" sx={{ display: { sm: 'none' }, whiteSpace: 'nowrap' }}>
            {` · ${durationOf(record.duration_ms)}`}
          </Box>
        </Typography>
        {record.album && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ display: { xs: 'none', lg: 'block' } }}
          >
            {record.album}
          </Typography>
        )}
        {children && <Box sx={{ display: { lg: 'none' } }}>{children}</Box>}
      </Box>
    </Box>
  )
}
