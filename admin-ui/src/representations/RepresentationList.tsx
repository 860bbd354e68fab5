import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import {
  REPRESENTATION_STATES,
  type RepresentationState,
} from '@melodia/contract/choices/representations'
import type { AdminRepresentation } from '@melodia/contract/representations'
import { en } from '@melodia/portal'
import {
  type FilterChoice,
  FilterMenu,
  ListPage,
  ListTools,
  OneOfFilter,
  type CsvColumn,
} from '@melodia/portal/list'
import { REPRESENTATION_NAMES } from '@melodia/portal/representations'
import { LinkedRepresentation } from './LinkedRepresentation.tsx'
import { RepresentationTable } from './RepresentationTable.tsx'
import * as texts from '#texts/representations.ts'

const columns: CsvColumn<AdminRepresentation>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.artist, value: ({ artist }) => artist.name },
  { label: texts.creator, value: ({ creator }) => creator.name },
  { label: texts.status, value: ({ state }) => state },
  { label: texts.message, value: ({ message }) => message },
  { label: texts.files, value: ({ documents }) => documents.length },
  { label: texts.asked, value: ({ created_at }) => created_at },
  { label: texts.decided, value: ({ decided_at }) => decided_at },
  { label: texts.reason, value: ({ notes }) => notes },
  { label: texts.ended, value: ({ ended_at }) => ended_at },
]

const nameOf = (state: RepresentationState) => REPRESENTATION_NAMES[state]
const CHOICES: readonly FilterChoice[] = [{ source: 'state', label: texts.status, show: nameOf }]

const isState = (option: string): option is RepresentationState =>
  Object.hasOwn(REPRESENTATION_NAMES, option)

/** Who asks to speak for an artist, does, or did. */
export const RepresentationList = () => (
  <ListPage
    title={texts.representations}
    breadcrumbs={['artists']}
    filters={
      <FilterMenu choices={CHOICES}>
        <OneOfFilter
          source="state"
          label={texts.status}
          options={REPRESENTATION_STATES}
          show={(option) => (isState(option) ? nameOf(option) : option)}
        />
      </FilterMenu>
    }
    tools={<ListTools columns={columns} />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.requests}
    empty={en.representations.empty}
    loadFailed={en.representations.loadListFailed}
    below={<LinkedRepresentation />}
  >
    <RepresentationTable />
  </ListPage>
)
