import { CLAIM_KINDS, CLAIM_STATES } from '@melodia/contract/choices/claims'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { RightsClaim } from '@melodia/contract/claims'
import { en, paths } from '@melodia/portal'
import { CLAIM_KIND_NAMES, CLAIM_STATE_NAMES, ClaimChip } from '@melodia/portal/claims'
import { When } from '@melodia/portal/fields'
import { Column, FilterMenu, from, ListPage, ListTable, OneOfFilter } from '@melodia/portal/list'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { NamedCreators } from './NamedCreators.tsx'
import { ReportButton } from './ReportButton.tsx'
import * as texts from '#texts/claims.ts'

const kindOf = (kind: string) => CLAIM_KIND_NAMES[kind as keyof typeof CLAIM_KIND_NAMES]
const stateOf = (state: string) => CLAIM_STATE_NAMES[state as keyof typeof CLAIM_STATE_NAMES]
const FILTERS = [
  { source: 'kind', label: texts.kind, show: kindOf },
  { source: 'state', label: texts.status, show: stateOf },
  { source: 'waiting', label: texts.waiting, show: () => texts.forDecision },
]

/** What strangers claim, the most urgent first. */
export const ClaimList = () => (
  <ListPage
    title={texts.claims}
    hasSearch={false}
    actions={<ReportButton />}
    filters={
      <FilterMenu choices={FILTERS}>
        <OneOfFilter source="kind" label={texts.kind} options={CLAIM_KINDS} show={kindOf} />
        <OneOfFilter source="state" label={texts.status} options={CLAIM_STATES} show={stateOf} />
      </FilterMenu>
    }
    sort={{ field: 'due_at', order: 'ASC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.claims.empty}
    loadFailed={en.claims.loadListFailed}
    below={<NamedCreators />}
  >
    <ListTable<RightsClaim>>
      <Column
        source="number"
        label={texts.number}
        disableSort
        render={({ id, number, track, state, appeal }: RightsClaim) => (
          <>
            <Link component={RouterLink} to={paths.show('claims', id)} sx={{ fontWeight: 600 }}>
              {number}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {appeal?.state === 'open' && `${texts.appeal}: `}
              {track?.title || texts.noTrack}
            </Typography>
            <Typography component="div" sx={{ display: { sm: 'none' }, mt: 0.5 }}>
              <ClaimChip state={state} />
            </Typography>
          </>
        )}
      />
      <Column
        source="kind"
        label={texts.kind}
        disableSort
        sx={from('md')}
        render={({ kind }: RightsClaim) => CLAIM_KIND_NAMES[kind]}
      />
      <Column
        source="state"
        label={texts.status}
        disableSort
        sx={from('sm')}
        render={({ state }: RightsClaim) => <ClaimChip state={state} />}
      />
      <Column
        source="due_at"
        label={texts.due}
        render={({ clock }: RightsClaim) => (clock.due_at ? <When at={clock.due_at} /> : '–')}
      />
      <Column
        source="created_at"
        label={texts.sent}
        sx={from('md')}
        render={({ created_at }: RightsClaim) => <When at={created_at} />}
      />
    </ListTable>
  </ListPage>
)
