import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { OwnClaim } from '@melodia/contract/claims'
import { en, paths } from '@melodia/portal'
import { CLAIM_KIND_NAMES, ClaimChip } from '@melodia/portal/claims'
import { When } from '@melodia/portal/fields'
import { Column, from, ListPage, ListTable } from '@melodia/portal/list'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/claims.ts'

/** What strangers claim of one's own tracks. */
export const ClaimList = () => (
  <ListPage
    title={texts.claims}
    hasSearch={false}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.claims.ownEmpty}
    loadFailed={en.claims.loadListFailed}
  >
    <ListTable<OwnClaim>>
      <Column
        source="number"
        label={texts.number}
        disableSort
        render={({ id, number, track }: OwnClaim) => (
          <>
            <Link component={RouterLink} to={paths.show('claims', id)} sx={{ fontWeight: 600 }}>
              {number}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {track?.title}
            </Typography>
          </>
        )}
      />
      <Column
        source="kind"
        label={texts.kind}
        disableSort
        sx={from('md')}
        render={({ kind }: OwnClaim) => CLAIM_KIND_NAMES[kind]}
      />
      <Column
        source="state"
        label={texts.status}
        disableSort
        render={({ state }: OwnClaim) => <ClaimChip state={state} />}
      />
      <Column
        source="created_at"
        label={texts.received}
        sx={from('sm')}
        render={({ created_at }: OwnClaim) => <When at={created_at} />}
      />
    </ListTable>
  </ListPage>
)
