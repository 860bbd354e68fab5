import { CONSENT_STATES, CONSENT_USES } from '@melodia/contract/choices/consents'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Consent } from '@melodia/contract/consents'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { en } from '#texts/en.ts'
import { percentOf } from '@melodia/contract/percent'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { Column } from '../list/DataTable.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { OneOfFilter } from '../list/OneOfFilter.tsx'
import { paths } from '../paths.ts'
import { AddButton } from '../record/AddButton.tsx'
import { momentText, STATES, USES, usesOf, whomFor } from './words.ts'
import * as texts from '#texts/consents.ts'

const wordsOfUse = (use: string) => USES[use as keyof typeof USES]
const wordsOfState = (state: string) => STATES[state as keyof typeof STATES]
const FILTERS = [
  { source: 'use', label: texts.use, show: wordsOfUse },
  { source: 'state', label: texts.state, show: wordsOfState },
]

/** What artists have said yes to: for administrators all, for creators of whom they represent. */
export const ConsentList = () => (
  <ListPage
    title={texts.consents}
    actions={<AddButton label={texts.addConsent} />}
    hasSearch={false}
    filters={
      <FilterMenu choices={FILTERS}>
        <OneOfFilter source="use" label={texts.use} options={CONSENT_USES} show={wordsOfUse} />
        <OneOfFilter
          source="state"
          label={texts.state}
          options={CONSENT_STATES}
          show={wordsOfState}
        />
      </FilterMenu>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.consents.empty}
    loadFailed={en.consents.loadListFailed}
  >
    <ListTable<Consent>>
      <Column
        source="artist"
        label={texts.artist}
        disableSort
        render={({ id, artist }: Consent) => (
          <Link component={RouterLink} to={paths.show('consents', id)}>
            {artist.name}
          </Link>
        )}
      />
      <Column source="uses" label={texts.uses} disableSort render={usesOf} />
      <Column
        source="creators"
        label={texts.forWhom}
        disableSort
        sx={from('md')}
        render={whomFor}
      />
      <Column
        source="from"
        label={texts.from}
        sx={from('lg')}
        render={({ from: at }: Consent) => momentText(at)}
      />
      <Column
        source="until"
        label={texts.until}
        sx={from('lg')}
        render={({ until }: Consent) => (until ? momentText(until) : texts.noEnd)}
      />
      <Column
        source="share_bp"
        label={texts.share}
        disableSort
        sx={from('sm')}
        render={({ share_bp }: Consent) => percentOf(share_bp)}
      />
      <Column
        source="state"
        label={texts.state}
        disableSort
        render={({ state }: Consent) => STATES[state]}
      />
    </ListTable>
  </ListPage>
)
