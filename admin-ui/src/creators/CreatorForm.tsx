import type { Creator } from '@melodia/contract/creators'
import { en, explained, paths, useReload } from '@melodia/portal'
import { SaveForm, type SaveFormProps } from '@melodia/portal/form'
import { RecordLoader } from '@melodia/portal/record'
import { Box, CircularProgress } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { History } from '../audit/index.ts'
import { wholeStatement, type DraftStatement } from '../restrictions/index.ts'
import { CreatorHeader } from './CreatorHeader.tsx'
import { CreatorInputs } from './CreatorInputs.tsx'
import * as texts from '#texts/creators.ts'

interface CreatorFormProps extends Pick<SaveFormProps, 'send' | 'submitLabel'> {
  record?: Creator
  /** Success message. */
  said: string
}

/**
 * Saving and cancelling lead to the list (spec §2); after a failed save the form stays as it was.
 */
export const CreatorForm = ({ said, ...form }: CreatorFormProps) => {
  const reload = useReload()
  return (
    <SaveForm
      {...form}
      busyLabel={en.creators.saving}
      saved={() => said}
      failed={(error) => explained(en.creators.saveFailed, error)}
      onSaved={() => void reload('creators')}
      returnTo={paths.list('creators')}
      returnAfter={0}
      cancelTo={paths.list('creators')}
    >
      <CreatorInputs />
    </SaveForm>
  )
}

/** Add New Creator (spec §2). */
export const CreatorCreate = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <CreatorHeader title={texts.addNewCreator} />
      <CreatorForm
        submitLabel={texts.createCreator}
        said={en.creators.created}
        send={async (data, meta) => (await dataProvider.create('creators', { data, meta })).data}
      />
    </>
  )
}

/** Edit Creator (spec §2). */
export const CreatorEdit = () => {
  const dataProvider = useDataProvider()
  return (
    <RecordLoader<Creator> resource="creators" messages={en.creators} loading={<FullPageSpinner />}>
      {(creator) => (
        <>
          <CreatorHeader title={texts.editCreator} creator={creator} />
          <CreatorForm
            record={creator}
            submitLabel={texts.updateCreator}
            said={en.creators.saved}
            send={async (data, meta) => {
              const { id } = creator
              const call = { id, data: withStatement(data), previousData: creator, meta }
              return (await dataProvider.update('creators', call)).data
            }}
          />
          <History resource="creators" id={creator.id} />
        </>
      )}
    </RecordLoader>
  )
}

/** With the statement as it is sent. */
const withStatement = (data: { statement?: DraftStatement | null }) => ({
  ...data,
  statement: data.statement && wholeStatement(data.statement),
})

/** Required by spec §2, instead of a skeleton. */
const FullPageSpinner = () => (
  <Box
    component="output"
    aria-label={texts.loading}
    sx={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}
  >
    <CircularProgress aria-hidden />
  </Box>
)
