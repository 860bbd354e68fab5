import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { User } from '@melodia/contract/users'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, DataTable, ListPage } from '@melodia/portal/list'
import { Button } from '@mui/material'
import { ResourceContextProvider, useGetIdentity, useRecordContext } from 'react-admin'
import { EmailState } from '../users/index.ts'
import { GrantAdmin } from './GrantAdmin.tsx'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import { useAdminRole } from './useAdminRole.ts'
import * as texts from '#texts/settings.ts'

/** Admins; each change is in the audit log and takes effect with the next call. */
export const Admins = () => (
  <ResourceContextProvider value="users">
    <ListPage
      title={texts.administrators}
      breadcrumbs={SETTINGS_BREADCRUMBS}
      intro={<SettingsNav />}
      tools={<GrantAdmin />}
      sort={{ field: 'name', order: 'ASC' }}
      filter={{ is_admin: true }}
      pageSizes={PAGE_SIZES.others}
      empty={en.admins.empty}
      loadFailed={en.admins.loadListFailed}
    >
      <DataTable<User>>
        <Column source="name" label={texts.name} />
        <Column
          source="email"
          label={texts.email}
          sx={{ overflowWrap: 'anywhere' }}
          render={(user: User) => <EmailState user={user} />}
        />
        <Column
          source="created_at"
          label={texts.firstSignedIn}
          sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}
          render={({ created_at }: User) => <When at={created_at} />}
        />
        <Column label={texts.actions} align="right">
          <Revoke />
        </Column>
      </DataTable>
    </ListPage>
  </ResourceContextProvider>
)

const Revoke = () => {
  const user = useRecordContext<User>()
  const { identity } = useGetIdentity()
  const { act, isPending } = useAdminRole(false)
  if (!user) return null
  if (user.id === identity?.id) return <>{texts.you}</>
  return (
    <Button
      color="error"
      disabled={isPending}
      onClick={() => act(user)}
      aria-label={texts.removeAdministratorName(user.name)}
    >
      {texts.remove}
    </Button>
  )
}
