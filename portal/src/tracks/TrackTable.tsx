import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { CONTAINS_WORDS, containsLabel } from '@melodia/contract/disclosure'
import type { Track } from '@melodia/contract/tracks'
import { Box, styled } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { durationOf } from '@melodia/contract/durations'
import { namesOf } from '../fields/names.ts'
import { PeopleLinks } from '../fields/PeopleLinks.tsx'
import { When } from '../fields/When.tsx'
import { StatusChip } from '../fields/StatusChip.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { paths, tracks } from '../paths.ts'
import { PlayButton } from '../player/PlayButton.tsx'
import { Column } from '../list/DataTable.tsx'
import * as texts from '#texts/tracks.ts'

/** Additional columns, hidden by default. */
const FURTHER = ['album', 'creators', 'contains', 'popularity', 'created_at', 'published_at']

interface TrackTableProps {
  /** Bulk actions. */
  bulk?: ReactNode
  /** State of the row's track in words: below its status, or its title if that is hidden. */
  reviewState?: ReactNode
  /** Further columns of a list, before the status. */
  columns?: ReactNode
  /** Content of these cells in place of the plain value. */
  cells?: Partial<Record<'genre' | 'album' | 'popularity', ReactNode>>
  /** Columns that are hidden by default. */
  further?: string[]
  /** The actions of a row. */
  children: ReactNode
}

/** Columns of every list of tracks (spec §2); narrow screens show some of them below the title. */
export const TrackTable = ({
  bulk = false,
  reviewState,
  columns,
  cells,
  further = FURTHER,
  children,
}: TrackTableProps) => (
  <ListTable<Track> bulk={bulk} further={further}>
    <Column source="title" label={texts.title} sx={{ width: { xs: '100%', lg: '28%' } }}>
      <TitleCell durationUntil={columns ? 'lg' : 'sm'}>{reviewState}</TitleCell>
    </Column>
    <Column
      source="artist"
      label={texts.artist}
      sx={from('lg')}
      render={({ artists }: Track) => <PeopleLinks noun="artists" people={artists} />}
    />
    <Column
      source="duration_ms"
      label={texts.duration}
      align="right"
      sx={from(columns ? 'lg' : 'sm')}
      render={({ duration_ms }: Track) => durationOf(duration_ms)}
    />
    <Column
      source="genre"
      label={texts.genre}
      sx={{ ...from(columns ? 'lg' : 'md'), whiteSpace: 'nowrap' }}
    >
      {cells?.genre}
    </Column>
    <Column source="album" label={texts.album} disableSort sx={from('md')}>
      {cells?.album ?? <AlbumCell />}
    </Column>
    <Column
      source="creators"
      label={texts.creators}
      disableSort
      sx={from('md')}
      render={({ creators }: Track) => <PeopleLinks noun="creators" people={creators} />}
    />
    <Column
      source="contains"
      label={texts.madeBy}
      disableSort
      sx={from('md')}
      render={({ contains }: Track) => CONTAINS_WORDS[contains ?? 'undeclared']}
    />
    <Column source="popularity" label={texts.popularity} align="right" sx={from('sm')}>
      {cells?.popularity}
    </Column>
    <Column
      source="created_at"
      label={texts.added}
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: Track) => <When at={created_at} />}
    />
    {useResourceContext() === tracks.approved && (
      <Column
        source="published_at"
        label={texts.published}
        sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
        render={({ published_at }: Track) => published_at && <When at={published_at} />}
      />
    )}
    {columns}
    <Column
      source="status"
      label={texts.status}
      disableSort
      sx={from('sm')}
      render={({ status }: { status: TrackStatus }) => (
        <>
          <StatusChip status={status} />
          {reviewState && <Box sx={{ display: { xs: 'none', lg: 'block' } }}>{reviewState}</Box>}
        </>
      )}
    />
    <Column label={texts.actions} align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: { lg: 0.5 } }}>{children}</Box>
    </Column>
  </ListTable>
)

interface TitleCellProps {
  /** From which width on the duration has a column. */
  durationUntil: 'sm' | 'lg'
  children: ReactNode
}

const TitleCell = ({ durationUntil, children }: TitleCellProps) => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? 'tracks'
  if (!record) return null
  return (
    <TitleRow>
      <PlayButton sound={{ resource, record, kind: 'track' }} isEdge />
      <span className="artwork">
        <Artwork url={record.artwork.thumbnail_url} />
      </span>
      <div className="words">
        <div className="title">
          <Link to={paths.edit(resource, record.id)}>{record.title}</Link>{' '}
          {record.explicit && <abbr title={texts.explicit}>E</abbr>}
        </div>
        <p className="until-lg">
          {/* No links: they would be too close to that of the title. */}
          {namesOf(record.artists)}
          <span className={`duration until-${durationUntil}`}>
            {` · ${durationOf(record.duration_ms)}`}
          </span>
        </p>
        {record.album && <p className="from-lg">{record.album}</p>}
        <p>{containsLabel(record.contains)}</p>
        {children && <div className="until-lg">{children}</div>}
      </div>
    </TitleRow>
  )
}

/** A picture that cannot be shown leaves its place empty. */
const Artwork = ({ url }: { url: string }) => {
  const [broken, setBroken] = useState('')
  return broken === url ? null : <img src={url} alt="" onError={() => setBroken(url)} />
}

/** Plain elements with one style for all: each styled one takes as long as several plain ones. */
const TitleRow = styled('div')(
  ({ theme: { breakpoints, palette, shape, spacing, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    '& .artwork': {
      flexShrink: 0,
      width: 36,
      height: 36,
      borderRadius: shape.borderRadius,
      overflow: 'hidden',
      backgroundColor: palette.action.hover,
      '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& .words': { minWidth: 0, overflowWrap: 'break-word' },
    '& .title': { ...typography.body1, fontWeight: 600, lineHeight: 1.3 },
    '& .title a': { color: 'inherit' },
    '& .title a:not(:hover)': { textDecoration: 'none' },
    '& abbr': {
      padding: spacing(0.25, 0.75),
      borderRadius: shape.borderRadius,
      backgroundColor: palette.action.hover,
      fontSize: '0.75rem',
      fontWeight: 400,
      textDecoration: 'none',
    },
    '& .words > p': { ...typography.body2, margin: 0, color: palette.text.secondary },
    '& .duration': { whiteSpace: 'nowrap' },
    [breakpoints.down('lg')]: { '& .from-lg': { display: 'none' } },
    [breakpoints.up('lg')]: { '& .until-lg': { display: 'none' } },
    [breakpoints.up('sm')]: { '& .until-sm': { display: 'none' } },
    [breakpoints.down('sm')]: { gap: spacing(0.5), '& .artwork': { display: 'none' } },
  }),
)

/** Leads to the tracks of the album in the same list. */
const AlbumCell = () => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? tracks.approved
  if (!record?.album_id) return record?.album
  const filter = encodeURIComponent(JSON.stringify({ album: record.album_id }))
  return <Link to={`${paths.list(resource)}?filter=${filter}`}>{record.album}</Link>
}
