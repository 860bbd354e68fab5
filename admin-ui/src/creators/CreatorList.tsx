import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Creator } from '@melodia/contract/creators'
import { truthCell } from '@melodia/contract/csv'
import { textOfNames } from '@melodia/contract/names'
import { en } from '@melodia/portal'
import {
  ADDED,
  AddedFilter,
  FilterMenu,
  ListPage,
  ListTools,
  type CsvColumn,
  type FilterChoice,
} from '@melodia/portal/list'
import { AddButton } from '@melodia/portal/record'
import { Typography } from '@mui/material'
import { CreatorFilters } from './CreatorFilters.tsx'
import { CreatorTable, assignmentOf } from './CreatorTable.tsx'
import { ChangeUndo } from '../bulk/index.ts'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'
import * as texts from '#texts/creators.ts'

/** CSV columns of the list of creators. */
const columns: CsvColumn<Creator>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.name, value: ({ name }) => name },
  { label: texts.uriHeading, value: ({ uri }) => uri },
  { label: texts.status, value: assignmentOf },
  { label: texts.userId, value: ({ mid }) => mid ?? null },
  { label: texts.active, value: ({ is_active }) => truthCell(is_active) },
  { label: texts.genres, value: ({ genres }) => textOfNames(genres) },
  { label: texts.popularity, value: ({ popularity }) => popularity },
  { label: texts.followers, value: ({ followers }) => followers.total },
  { label: texts.bio, value: ({ bio }) => bio },
  { label: texts.added, value: ({ created_at }) => created_at },
]

/** All Creators (spec §2). */
export const CreatorList = () => (
  <ListPage
    title={texts.creators}

    actions={<AddButton label={texts.addCreator} />}
    intro={<ChangeUndo noun="creators" />}
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={choices}>
          <CreatorFilters />
          <AddedFilter />
        </FilterMenu>
      </>
    }
    tools={
      <>
        <ListTools columns={columns} />
        <ImportButton noun="creators" />
      </>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creators}
    canSelectAllMatching
    empty={<NoCreators />}
    loadFailed={en.creators.loadListFailed}
  >
    <CreatorTable />
  </ListPage>
)

const choices: FilterChoice[] = [
  {
    source: 'assigned',
    label: texts.status,
    show: (assigned: boolean) => (assigned ? texts.assigned : texts.unassigned),
  },
  {
    source: 'is_active',
    label: texts.active,
    show: (active: boolean) => (active ? texts.active : texts.inactive),
  },
  { source: 'genre', label: texts.genre, show: (genre: string) => genre },
  ...ADDED,
]

const NoCreators = () => (
  <>
    <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
      {en.creators.empty}
    </Typography>
    {en.creators.emptyHint}
  </>
)
