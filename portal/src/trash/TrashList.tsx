import { useCall } from '../useCall.ts'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { TRASH_NOUNS, type TrashNoun } from '@melodia/contract/choices/trash'
import type { RestoreReply, TrashEntry } from '@melodia/contract/trash'
import PurgeIcon from '@mui/icons-material/DeleteForeverOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import { MenuItem, TextField, Typography } from '@mui/material'
import { type ReactNode } from 'react'
import { ResourceContextProvider, useDataProvider, useRecordContext } from 'react-admin'
import { en } from '#texts/en.ts'
import { counted } from '@melodia/contract/counted'
import { When } from '../fields/index.ts'
import type { Breadcrumb } from '../layout/index.ts'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { useFilter } from '../list/useFilter.ts'
import { useForgetDeletion } from '../record/lastDeletion.ts'
import { RowAction } from '../record/RowAction.tsx'
import { useAction } from '../useAction.ts'
import { nounOf, useReload } from '../useReload.ts'
import { useTrashDays } from '../record/useTrashDays.ts'
import { Column } from '../list/DataTable.tsx'
import * as texts from '#texts/trash.ts'

const KINDS: Record<TrashNoun, string> = {
  tracks: texts.track,
  artists: texts.artist,
  playlists: texts.playlist,
  creators: texts.creator,
}
const kindOf = (noun: string) => KINDS[noun as TrashNoun] ?? noun
const kinds = [{ source: 'noun', label: texts.kind, show: kindOf }]

interface TrashListProps {
  breadcrumbs: readonly Breadcrumb[]
  /** Links to the screens beside this one. */
  nav: ReactNode
  /** Restricts the list to these kinds of records. */
  nouns?: readonly TrashNoun[]
  /** Whether records can be removed for good. */
  canPurge?: boolean
}

/** Deleted records: they can be restored until they go for good. */
export const TrashList = ({
  breadcrumbs,
  nav,
  nouns = TRASH_NOUNS,
  canPurge = false,
}: TrashListProps) => {
  const days = useTrashDays()
  return (
    <ResourceContextProvider value="trash">
      <ListPage
        title={texts.trash}
        breadcrumbs={breadcrumbs}
        intro={
          <>
            {nav}
            <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
              {en.trash.intro(days)}
            </Typography>
          </>
        }
        filters={<Kinds nouns={nouns} />}
        sort={{ field: 'deleted_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.trash.empty}
        loadFailed={en.trash.loadListFailed}
      >
        <ListTable<TrashEntry>>
          <Column
            source="title"
            label={texts.title}
            sx={{ width: '45%', overflowWrap: 'anywhere' }}
            render={(entry: TrashEntry) => <What entry={entry} />}
          />
          <Column
            source="deleted_at"
            label={texts.deleted}
            sx={from('sm')}
            render={({ deleted_at, deleted_by }: TrashEntry) => (
              <>
                <When at={deleted_at} />
                {texts.byName(deleted_by.name)}
              </>
            )}
          />
          <Column
            source="purged_at"
            label={texts.deletedPermanentlyOn}
            disableSort
            sx={from('md')}
            render={({ purged_at }: TrashEntry) => <When at={purged_at} />}
          />
          <Column label={texts.actions} align="right" sx={{ whiteSpace: 'nowrap' }}>
            <Restore />
            {canPurge && <Purge />}
          </Column>
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  )
}

const Kinds = ({ nouns }: { nouns: readonly TrashNoun[] }) => {
  const [value = '', choose] = useFilter<string>('noun')
  return (
    <FilterMenu choices={kinds}>
      <TextField
        select
        label={texts.kind}
        value={value}
        onChange={({ target }) => choose(target.value || undefined)}
      >
        <MenuItem value="">{texts.any}</MenuItem>
        {nouns.map((noun) => (
          <MenuItem key={noun} value={noun}>
            {kindOf(noun)}
          </MenuItem>
        ))}
      </TextField>
    </FilterMenu>
  )
}

const What = ({ entry: { noun, title, status, takes } }: { entry: TrashEntry }) => (
  <>
    <Typography component="div" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {[
        status === 'pending' ? 'Pending track' : kindOf(noun),
        ...(takes.playlists > 0 ? [`was in ${counted(takes.playlists, 'playlist')}`] : []),
        ...(takes.tracks > 0 ? [`with ${counted(takes.tracks, 'track')}`] : []),
      ].join(', ')}
    </Typography>
  </>
)

const Restore = () => {
  const entry = useRecordContext<TrashEntry>()
  const call = useCall()
  const reload = useReload()
  const forget = useForgetDeletion()
  const { act, isPending } = useAction<TrashEntry, RestoreReply>({
    run: async ({ id }) => {
      const reply = await call('POST trash/{id}/restore', { path: { id } })
      forget(id)
      return reply
    },
    done: (_, { restored }) => en.trash.restored([restored]),
    failed: en.trash.restoreFailed,
    reload: 'trash',
    onSettled: () => reload(nounOf(entry?.noun ?? 'tracks')),
  })
  if (!entry) return null
  return (
    <RowAction
      title={texts.restore}
      label={texts.restoreTitle(entry.title)}
      isBusy={isPending}
      disabled={isPending}
      onClick={() => void act(entry)}
    >
      <RestoreIcon fontSize="small" />
    </RowAction>
  )
}

const Purge = () => {
  const entry = useRecordContext<TrashEntry>()
  const dataProvider = useDataProvider()
  const forget = useForgetDeletion()
  const { act, isPending } = useAction<TrashEntry>({
    question: ({ title }) => `${en.trash.purgeQuestion}\n\n“${title}”`,
    run: async ({ id }) => {
      await dataProvider.delete('trash', { id })
      forget(id)
    },
    done: en.trash.purged,
    failed: en.trash.purgeFailed,
    reload: 'trash',
  })
  if (!entry) return null
  return (
    <RowAction
      title={texts.removeForGood}
      label={texts.removeTitleForGood(entry.title)}
      isBusy={isPending}
      disabled={isPending}
      onClick={() => void act(entry)}
    >
      <PurgeIcon fontSize="small" />
    </RowAction>
  )
}
