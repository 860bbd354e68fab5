import { truthCell } from '@melodia/contract/csv'
import type { PlaylistEntry } from '@melodia/contract/playlists'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { en } from '#texts/en.ts'
import { durationOf } from '@melodia/contract/durations'
import { PeopleLinks } from '../fields/PeopleLinks.tsx'
import { NameCell } from '../fields/NameCell.tsx'
import { truncated } from '../fields/truncated.ts'
import { When } from '../fields/When.tsx'
import { BulkRemoveButton } from '../list/BulkRemoveButton.tsx'
import type { CsvColumn } from '../list/csv.ts'
import { from, ListTable } from '../list/ListTable.tsx'
import { ListTools } from '../list/ListTools.tsx'
import { PublicPageMenu } from '../publicPage/PublicPageMenu.tsx'
import { EditLink } from '../record/EditLink.tsx'
import { RemoveButton } from '../record/RemoveButton.tsx'
import { Column } from '../list/DataTable.tsx'
import * as texts from '#texts/playlists.ts'

/** Characters of a description in a row (spec §9). */
const DESCRIPTION = 60

const FURTHER = ['public', 'duration_ms', 'created_at', 'updated_at']
const countOf = ({ tracks_total }: PlaylistEntry) => tracks_total.toLocaleString('en')

/** CSV columns of a list of playlists. */
const columns: CsvColumn<PlaylistEntry>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.name, value: ({ name }) => name },
  { label: texts.creator, value: ({ creator }) => creator },
  { label: texts.tracksCount, value: ({ tracks_total }) => tracks_total },
  { label: texts.duration, value: ({ duration_ms }) => durationOf(duration_ms) },
  { label: texts.publicLabel, value: (playlist) => truthCell(playlist.public) },
  { label: texts.description, value: ({ description }) => description },
  { label: texts.added, value: ({ created_at }) => created_at },
]

export const playlistTools = <ListTools columns={columns} />

interface PlaylistTableProps {
  /** Further bulk actions of a portal. */
  bulk?: ReactNode
}

/** Columns of every list of playlists (spec §2). */
export const PlaylistTable = ({ bulk }: PlaylistTableProps) => (
  <ListTable<PlaylistEntry>
    bulk={
      <>
        {bulk}
        <BulkRemoveButton noun="playlist" />
      </>
    }
    further={FURTHER}
  >
    <Column
      source="name"
      label={texts.name}
      sx={{ width: { xs: '100%', md: '30%' } }}
      render={(record: PlaylistEntry) => (
        <NameCell record={record} image={record.images[0]?.thumbnail_url}>
          {!record.public && texts.notPublic}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {texts.creatorAndTracks(record.public ? '' : ' · ', record.creator, countOf(record))}
          </Box>
        </NameCell>
      )}
    />
    <Column
      source="creator"
      label={texts.creator}
      disableSort
      sx={{ ...from('sm'), whiteSpace: { lg: 'nowrap' } }}
      render={({ creator, creator_id }: PlaylistEntry) =>
        creator_id ? (
          <PeopleLinks noun="creators" people={[{ id: creator_id, name: creator }]} />
        ) : (
          creator
        )
      }
    />
    <Column
      source="tracks_total"
      label={texts.tracksCount}
      align="right"
      disableSort
      sx={from('sm')}
      render={countOf}
    />
    <Column
      source="description"
      label={texts.description}
      disableSort
      sx={{ ...from('md'), width: '40%' }}
      render={({ description_excerpt }: PlaylistEntry) =>
        truncated(description_excerpt, DESCRIPTION)
      }
    />
    <Column
      source="public"
      label={texts.publicLabel}
      disableSort
      sx={from('sm')}
      render={(record: PlaylistEntry) => (record.public ? texts.yes : texts.no)}
    />
    <Column
      source="duration_ms"
      label={texts.duration}
      align="right"
      disableSort
      sx={from('sm')}
      render={({ duration_ms }: PlaylistEntry) => durationOf(duration_ms)}
    />
    <Column
      source="created_at"
      label={texts.added}
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: PlaylistEntry) => <When at={created_at} />}
    />
    <Column
      source="updated_at"
      label={texts.changed}
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ updated_at }: PlaylistEntry) => <When at={updated_at} />}
    />
    <Column label={texts.actions} align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        <PublicPageMenu noun="playlists" />
        <EditLink isCompact />
        <RemoveButton isCompact messages={en.playlists} />
      </Box>
    </Column>
  </ListTable>
)
