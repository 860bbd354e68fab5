import type { Creator } from '@melodia/contract/creators'
import { paths } from '@melodia/portal'
import { clamped, GenreChips, PersonAvatar, PopularityBar, When } from '@melodia/portal/fields'
import { BulkRemoveButton, Column, from, ListTable } from '@melodia/portal/list'
import { Box, Chip, Link, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { BulkEditButton } from '../bulk/index.ts'
import { CreatorActions } from './CreatorActions.tsx'
import * as texts from '#texts/creators.ts'

const FURTHER = ['created_at']

/** Columns of the creators (spec §2). */
export const CreatorTable = () => (
  <ListTable<Creator> bulk={<Bulk />} further={FURTHER}>
    <Column source="name" label={texts.creator} sx={{ width: { xs: '100%', lg: '30%' } }}>
      <CreatorCell />
    </Column>
    <Column source="status" label={texts.status} disableSort sx={from('sm')}>
      <StatusCell />
    </Column>
    <Column
      source="genres"
      label={texts.genres}
      disableSort
      sx={from('lg')}
      render={({ genres }: Creator) => <GenreChips genres={genres} />}
    />
    <Column
      source="popularity"
      label={texts.popularity}
      sx={from('md')}
      render={({ popularity }: Creator) => <PopularityBar popularity={popularity} />}
    />
    <Column
      source="followers"
      label={texts.followers}
      align="right"
      sx={from('md')}
      render={({ followers }: Creator) => followers.total.toLocaleString('en')}
    />
    <Column
      source="created_at"
      label={texts.added}
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: Creator) => <When at={created_at} />}
    />
    <Column label={texts.actions} align="right">
      <CreatorActions />
    </Column>
  </ListTable>
)

const Bulk = () => (
  <>
    <BulkEditButton noun="creators" />
    <BulkRemoveButton noun="creator" />
  </>
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
            to={paths.show('creators', creator.id)}
            color="inherit"
            underline="hover"
            {...clamped(creator.name)}
          >
            {creator.name}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary" {...clamped(creator.uri)}>
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
        label={assignmentOf(creator)}
        sx={{ fontWeight: 600 }}
      />
      {!creator.is_active && <Chip size="small" variant="outlined" label={texts.inactive} />}
    </Box>
  )
}

/** Assigned has a user, Unassigned has none (spec §4). */
export const assignmentOf = ({ mid }: Pick<Creator, 'mid'>) =>
  mid ? texts.assigned : texts.unassigned
