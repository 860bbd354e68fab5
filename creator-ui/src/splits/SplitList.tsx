import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { SHARE_ANSWERS } from '@melodia/contract/choices/splits'
import { FilterMenu, ListPage, OneOfFilter } from '@melodia/portal/list'
import { Typography } from '@mui/material'
import { ASKED, NEWEST } from './asked.ts'
import { SplitTable } from './SplitTable.tsx'
import { ANSWERS } from './words.ts'
import * as texts from '#texts/splits.ts'

const wordsOf = (answer: string) => ANSWERS[answer as keyof typeof ANSWERS]
const CHOICES = [{ source: 'state', label: texts.yourAnswer, show: wordsOf }]

/** Who gets what of tracks, where the creator or an artist whom they represent gets a share. */
export const SplitList = () => (
  <ListPage
    title={texts.splits}
    intro={
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '80ch' }}>
        {texts.whoGetsWhat}
      </Typography>
    }
    filters={
      <FilterMenu choices={CHOICES}>
        <OneOfFilter
          source="state"
          label={texts.yourAnswer}
          options={SHARE_ANSWERS}
          show={wordsOf}
        />
      </FilterMenu>
    }
    narrowedTo={ASKED}
    hasSearch={false}
    sort={NEWEST}
    pageSizes={PAGE_SIZES.others}
    empty={texts.noSplitWaits}
    loadFailed={texts.failedToLoad}
  >
    <SplitTable />
  </ListPage>
)
