import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { ApiToken } from '@melodia/contract/tokens'
import { Button, Chip, Link, Typography } from '@mui/material'
import AddIcon from '@mui/icons-material/Add'
import { useState, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { en } from '#texts/en.ts'
import { isPast } from '@melodia/contract/ago'
import { When } from '../fields/When.tsx'
import type { Breadcrumb } from '../layout/PageHeader.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { RemoveButton } from '../record/RemoveButton.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { Column } from '../list/DataTable.tsx'
import * as texts from '#texts/tokens.ts'

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
        title={texts.apiTokens}
        breadcrumbs={breadcrumbs}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
            {texts.newToken}
          </Button>
        }
        intro={
          <>
            {nav}
            <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
              {texts.tokensLetScriptsActAs}
              <Link href="/api/docs">{texts.apiDocs}</Link>.
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

const SCOPES: Record<ApiToken['scope'], string> = {
  read: texts.readOnly,
  write: texts.readAndWrite,
}

const Table = () => (
  <ListTable<ApiToken>>
    <Column
      source="name"
      label={texts.name}
      sx={{ width: '40%', overflowWrap: 'anywhere' }}
      render={(token: ApiToken) => <Name token={token} />}
    />
    <Column
      source="scope"
      label={texts.scope}
      disableSort
      sx={from('sm')}
      render={({ scope }: ApiToken) => SCOPES[scope]}
    />
    <Column
      source="created_at"
      label={texts.made}
      sx={from('md')}
      render={({ created_at }: ApiToken) => <When at={created_at} />}
    />
    <Column
      source="expires_at"
      label={texts.expires}
      render={(token: ApiToken) => <Expiry token={token} />}
    />
    <Column
      source="last_used_at"
      label={texts.lastUsed}
      disableSort
      sx={from('sm')}
      render={({ last_used_at }: ApiToken) =>
        last_used_at ? <When at={last_used_at} /> : texts.never
      }
    />
    <Column label={texts.actions} align="right">
      <RemoveButton messages={en.tokens} />
    </Column>
  </ListTable>
)

/** On a phone the first cell says what the hidden ones say. */
const Name = ({ token: { name, scope, last_used_at } }: { token: ApiToken }) => (
  <>
    <strong>{name}</strong>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      {SCOPES[scope]} · {last_used_at ? <When at={last_used_at} /> : texts.neverUsed}
    </Typography>
  </>
)

const Expiry = ({ token: { expires_at } }: { token: ApiToken }) =>
  isPast(expires_at) ? (
    <Chip size="small" variant="outlined" color="error" label={texts.expired} />
  ) : (
    <When at={expires_at} />
  )
