import type { Creator } from '@melodia/contract/creators'
import { GenreChips, paths, PersonAvatar, PopularityBar } from '@melodia/portal'
import { Box, Chip, Link, Typography } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { CreatorActions } from './CreatorActions.tsx'
import { statusOf } from './status.ts'

/** From this width on a column is there; below it the name says what matters of it. */
const from = (width: 'sm' | 'md' | 'lg') => ({ display: { xs: 'none', [width]: 'table-cell' } })

/** Columns of the creators (spec §2). */
export const CreatorTable = () => (
  <DataTable<Creator>
    bulkActionButtons={false}
    rowClick={false}
    sx={{ '& td, & th': { px: { xs: 1, md: 2 } } }}
  >
    <DataTable.Col source="name" label="Creator" sx={{ width: { xs: '100%', lg: '30%' } }}>
      <CreatorCell />
    </DataTable.Col>
    <DataTable.Col label="Status" sx={from('sm')}>
      <StatusCell />
    </DataTable.Col>
    <DataTable.Col
      label="Genres"
      sx={from('lg')}
      render={({ genres }: Creator) => <GenreChips genres={genres} />}
    />
    <DataTable.Col
      source="popularity"
      label="Popularity"
      sx={from('md')}
      render={({ popularity }: Creator) => <PopularityBar popularity={popularity} />}
    />
    <DataTable.Col
      source="followers"
      label="Followers"
      align="right"
      sx={from('md')}
      render={({ followers }: Creator) => followers.total.toLocaleString('en')}
    />
    <DataTable.Col label="Actions" align="right">
      <CreatorActions />
    </DataTable.Col>
  </DataTable>
)

const CreatorCell = () => {
  const creator = useRecordContext<Creator>()
  if (!creator) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={creator.name} images={creator.images} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <Link
            component={RouterLink}
            to={paths.edit('creators', creator.id)}
            color="inherit"
            underline="hover"
          >
            {creator.name}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {creator.uri}
        </Typography>
        <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
          <StatusCell />
        </Box>
      </Box>
    </Box>
  )
}

const StatusCell = () => {
  const creator = useRecordContext<Creator>()
  if (!creator) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={creator.mid ? 'success' : 'default'}
        label={statusOf(creator)}
        sx={{ fontWeight: 600 }}
      />
      {!creator.is_active && <Chip size="small" variant="outlined" label="Inactive" />}
    </Box>
  )
}
