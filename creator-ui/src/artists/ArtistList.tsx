import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ListPage } from '@melodia/portal/list'
import AddIcon from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ArtistTable } from './ArtistTable.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { RepresentDialog } from './RepresentDialog.tsx'
import * as texts from '#texts/artists.ts'

/** The artists whom one speaks for, and what one has asked for. */
export const ArtistList = () => {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <ListPage
        title={texts.artists}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => ask(true)}>
            {texts.speakForArtist}
          </Button>
        }
        intro={
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
            {texts.whatYouGet}
          </Typography>
        }
        sort={{ field: 'name', order: 'ASC' }}
        pageSizes={PAGE_SIZES.artists}
        empty={en.artists.representedEmpty}
        loadFailed={en.artists.loadListFailed}
        below={<OwnRequests />}
      >
        <ArtistTable />
      </ListPage>
      {isAsking && <RepresentDialog onClose={() => ask(false)} />}
    </>
  )
}
