import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { ApiToken } from '@melodia/contract/tokens'
import { Button, Chip, Link, Typography } from '@mui/material'
import AddIcon from '@mui/icons-material/Add'
import { useState, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { en } from '../en.ts'
import { isPast } from '../fields/ago.ts'
import { When } from '../fields/When.tsx'
import type { Breadcrumb } from '../layout/PageHeader.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { RemoveButton } from '../record/RemoveButton.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { Column } from '../list/DataTable.tsx'

interface ApiTokensProps {
  breadcrumbs: readonly Breadcrumb[]
  /** Links between the settings. */
  nav: ReactNode
}

/** The person's API tokens: which there are, a new one, and the end of one. */
export const ApiTokens = ({ breadcrumbs, nav }: ApiTokensProps) => {
  const [isMaking, setMaking] = useState(false)
  return (
    <ResourceContextProvider value="tokens">
      <ListPage
        title="API Tokens"
        breadcrumbs={breadcrumbs}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
            New token
          </Button>
        }
        intro={
          <>
            {nav}
            <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
              Tokens let scripts act as you, or read only. They stop working if you lose your role.
              What it can call is described at <Link href="/api/docs">/api/docs</Link>.
            </Typography>
          </>
        }
        hasSearch={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.tokens.empty}
        loadFailed={en.tokens.loadListFailed}
      >
        <Table />
      </ListPage>
      <TokenDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </ResourceContextProvider>
  )
}

const SCOPES: Record<ApiToken['scope'], string> = { read: 'Read only', write: 'Read and write' }

const Table = () => (
  <ListTable<ApiToken>>
    <Column
      source="name"
      label="Name"
      sx={{ width: '40%', overflowWrap: 'anywhere' }}
      render={(token: ApiToken) => <Name token={token} />}
    />
    <Column
      source="scope"
      label="Scope"
      disableSort
      sx={from('sm')}
      render={({ scope }: ApiToken) => SCOPES[scope]}
    />
    <Column
      source="created_at"
      label="Made"
      sx={from('md')}
      render={({ created_at }: ApiToken) => <When at={created_at} />}
    />
    <Column
      source="expires_at"
      label="Expires"
      render={(token: ApiToken) => <Expiry token={token} />}
    />
    <Column
      source="last_used_at"
      label="Last used"
      disableSort
      sx={from('sm')}
      render={({ last_used_at }: ApiToken) => (last_used_at ? <When at={last_used_at} /> : 'Never')}
    />
    <Column label="Actions" align="right">
      <RemoveButton messages={en.tokens} />
    </Column>
  </ListTable>
)

/** On a phone the first cell says what the hidden ones say. */
const Name = ({ token: { name, scope, last_used_at } }: { token: ApiToken }) => (
  <>
    <strong>{name}</strong>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      {SCOPES[scope]} · {last_used_at ? <When at={last_used_at} /> : 'never used'}
    </Typography>
  </>
)

const Expiry = ({ token: { expires_at } }: { token: ApiToken }) =>
  isPast(expires_at) ? (
    <Chip size="small" variant="outlined" color="error" label="Expired" />
  ) : (
    <When at={expires_at} />
  )
