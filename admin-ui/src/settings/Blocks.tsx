import type { Block } from '@melodia/contract/blocks'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, from, ListPage, ListTable } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import LiftIcon from '@mui/icons-material/LockOpenOutlined'
import { Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

/** Recordings that arrive with a stop when somebody uploads them again. */
export const Blocks = () => (
  <ResourceContextProvider value="blocks">
    <ListPage
      title={texts.blockedRecordings}
      breadcrumbs={SETTINGS_BREADCRUMBS}
      intro={
        <>
          <SettingsNav />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
            {texts.ifAnyoneUploadsOne}
          </Typography>
        </>
      }
      hasSearch={false}
      sort={{ field: 'blocked_at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.review.noBlocks}
      loadFailed={en.review.blocksFailed}
    >
      <ListTable<Block>>
        <Column
          source="title"
          label={texts.recording}
          disableSort
          sx={{ width: '40%', overflowWrap: 'anywhere' }}
          render={(block: Block) => <Recording block={block} />}
        />
        <Column
          source="notes"
          label={texts.notes}
          disableSort
          sx={{ ...from('md'), whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        />
        <Column
          source="blocked_at"
          label={texts.blocked}
          sx={from('sm')}
          render={({ blocked_at, blocked_by }: Block) => (
            <>
              <When at={blocked_at} />
              {blocked_by && texts.byName(blocked_by.name)}
            </>
          )}
        />
        <Column label={texts.actions} align="right">
          <Lift />
        </Column>
      </ListTable>
    </ListPage>
  </ResourceContextProvider>
)

const Recording = ({ block: { title, creators, notes } }: { block: Block }) => (
  <>
    <Typography component="div" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {creators.join(', ')}
    </Typography>
    <Typography variant="body2" sx={{ display: { md: 'none' } }}>
      {notes}
    </Typography>
  </>
)

const Lift = () => {
  const block = useRecordContext<Block>()
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { act, isPending } = useAction<Block>({
    question: ({ title }) => `${en.review.unblockQuestion}\n\n“${title}”`,
    run: ({ track_id }) => call('DELETE tracks/{id}/block', { path: { id: track_id } }),
    done: en.review.unblocked,
    failed: en.review.unblockFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['blocks'] }),
  })
  if (!block) return null
  return (
    <RowAction
      title={texts.unblock}
      label={texts.unblockTitle(block.title)}
      isBusy={isPending}
      onClick={() => void act(block)}
    >
      <LiftIcon fontSize="small" />
    </RowAction>
  )
}
