import type { Creator } from '@melodia/contract/creators'
import { en } from '@melodia/portal'
import { RecordLoader } from '@melodia/portal/record'
import { Box, CircularProgress } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { CreatorForm } from './CreatorForm.tsx'
import { CreatorHeader } from './CreatorHeader.tsx'

/** Edit Creator (spec §2). */
export const CreatorEdit = () => {
  const dataProvider = useDataProvider()
  return (
    <RecordLoader<Creator> resource="creators" messages={en.creators} loading={<FullPageSpinner />}>
      {(creator) => (
        <>
          <CreatorHeader title="Edit Creator" creator={creator} />
          <CreatorForm
            record={creator}
            submitLabel="Update Creator"
            said={en.creators.saved}
            send={async (data, meta) => {
              const { id } = creator
              const call = { id, data, previousData: creator, meta }
              return (await dataProvider.update('creators', call)).data
            }}
          />
        </>
      )}
    </RecordLoader>
  )
}

/** As the spec has it (§2), rather than the shape of what is coming. */
const FullPageSpinner = () => (
  <Box
    component="output"
    aria-label="Loading"
    sx={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}
  >
    <CircularProgress aria-hidden />
  </Box>
)
