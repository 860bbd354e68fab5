import type { AdminRepresentation } from '@melodia/contract/representations'
import { When } from '@melodia/portal/fields'
import { Column, from, ListTable } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import { RepresentationChip } from '@melodia/portal/representations'
import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { RepresentationDialog } from './RepresentationDialog.tsx'
import * as texts from '#texts/representations.ts'

/** A click on a row opens its details. */
export const RepresentationTable = () => {
  const { data } = useListContext<AdminRepresentation>()
  const [opened, open] = useState<string | null>(null)
  return (
    <>
      <ListTable<AdminRepresentation> onRow={open}>
        <Column
          source="artist"
          label={texts.artist}
          disableSort
          sx={{ width: { xs: '100%', md: '30%' } }}
          render={({ artist, creator, state }: AdminRepresentation) => (
            <>
              <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {artist.name}
              </Typography>
              <Box sx={{ display: { sm: 'none' } }}>
                <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                  {creator.name}
                </Typography>
                <RepresentationChip state={state} />
              </Box>
            </>
          )}
        />
        <Column
          source="creator"
          label={texts.creator}
          disableSort
          sx={{ ...from('sm'), width: '30%' }}
          render={({ creator }: AdminRepresentation) => creator.name}
        />
        <Column
          source="state"
          label={texts.status}
          disableSort
          sx={from('sm')}
          render={({ state }: AdminRepresentation) => <RepresentationChip state={state} />}
        />
        <Column
          source="documents"
          label={texts.files}
          align="right"
          disableSort
          sx={from('md')}
          render={({ documents }: AdminRepresentation) => documents.length}
        />
        <Column
          source="created_at"
          label={texts.asked}
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ created_at }: AdminRepresentation) => <When at={created_at} />}
        />
        <Column
          label={texts.actions}
          align="right"
          render={({ id, creator, artist }: AdminRepresentation) => (
            <RowAction
              isCompact
              title={texts.viewDetails}
              label={texts.viewDetailsOf(creator.name, artist.name)}
              onClick={() => open(id)}
            >
              <DetailsIcon fontSize="small" />
            </RowAction>
          )}
        />
      </ListTable>
      <RepresentationDialog
        representation={data?.find(({ id }) => id === opened)}
        onClose={() => open(null)}
      />
    </>
  )
}
