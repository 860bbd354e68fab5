import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import {
  RESTRICTION_KINDS,
  RESTRICTION_SUBJECTS,
  type RestrictionKind,
  type RestrictionSubject,
} from '@melodia/contract/choices/restrictions'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import {
  Column,
  FilterMenu,
  from,
  ListPage,
  ListTable,
  OneOfFilter,
  useFilter,
  type FilterChoice,
} from '@melodia/portal/list'
import {
  KIND_LABELS,
  RestrictionChips,
  RestrictionTitle,
  SUBJECT_LABELS,
} from '@melodia/portal/restrictions'
import { Box, MenuItem, TextField } from '@mui/material'
import * as texts from '#texts/restrictions.ts'

const kindOf = (kind: string) => KIND_LABELS[kind as RestrictionKind]
const subjectOf = (subject: string) => SUBJECT_LABELS[subject as RestrictionSubject]
const openOf = (isOpen: boolean) => (isOpen ? texts.inForceOrPlanned : texts.over)
const appealedOf = () => texts.withOpenAppeal

const choices: FilterChoice[] = [
  { source: 'open', label: texts.state, show: openOf },
  { source: 'appealed', label: texts.appeal, show: appealedOf },
  { source: 'kind', label: texts.how, show: kindOf },
  { source: 'subject', label: texts.of, show: subjectOf },
  { source: 'subject_id', label: texts.only, show: () => texts.oneRecord },
]

/** Everything that is or was held back. */
export const RestrictionList = () => (
  <ListPage
    title={texts.restrictions}
    filters={
      <FilterMenu choices={choices}>
        <FlagFilter source="open" label={texts.state} show={openOf} />
        <FlagFilter source="appealed" label={texts.appeal} show={appealedOf} isOnlyTrue />
        <OneOfFilter source="kind" label={texts.how} options={RESTRICTION_KINDS} show={kindOf} />
        <OneOfFilter
          source="subject"
          label={texts.of}
          options={RESTRICTION_SUBJECTS}
          show={subjectOf}
        />
      </FilterMenu>
    }
    hasSearch={false}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.restrictions.none}
    loadFailed={en.restrictions.loadListFailed}
  >
    <ListTable<DecidedRestriction>>
      <Column
        source="subject"
        label={texts.what}
        disableSort
        sx={{ width: { xs: '100%', md: '34%' }, overflowWrap: 'anywhere' }}
        render={(restriction: DecidedRestriction) => <RestrictionTitle restriction={restriction} />}
      />
      <Column
        source="facts"
        label={texts.why}
        disableSort
        sx={{ ...from('lg'), overflowWrap: 'anywhere' }}
        render={({ statement }: DecidedRestriction) => statement.facts}
      />
      <Column
        source="state"
        label={texts.state}
        disableSort
        sx={from('sm')}
        render={(restriction: DecidedRestriction) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <RestrictionChips restriction={restriction} />
          </Box>
        )}
      />
      <Column
        source="decided_by"
        label={texts.decidedBy}
        disableSort
        sx={from('md')}
        render={({ decided_by }: DecidedRestriction) => decided_by?.name ?? texts.system}
      />
      <Column
        source="created_at"
        label={texts.decided}
        sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
        render={({ created_at }: DecidedRestriction) => <When at={created_at} />}
      />
    </ListTable>
  </ListPage>
)

interface FlagFilterProps {
  source: string
  label: string
  show: (isSet: boolean) => string
  /** Whether the opposite cannot be asked for. */
  isOnlyTrue?: boolean
}

/** Filters by what is so, or is not so. */
const FlagFilter = ({ source, label, show, isOnlyTrue = false }: FlagFilterProps) => {
  const [value, choose] = useFilter<boolean>(source)
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? 'any' : String(value)}
      onChange={({ target }) =>
        choose(target.value === 'any' ? undefined : target.value === 'true')
      }
    >
      <MenuItem value="any">{texts.any}</MenuItem>
      <MenuItem value="true">{show(true)}</MenuItem>
      {!isOnlyTrue && <MenuItem value="false">{show(false)}</MenuItem>}
    </TextField>
  )
}
