import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { ResetLinkReply, User } from '@melodia/contract/users'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { PeopleLinks, When } from '@melodia/portal/fields'
import { useAccountUrl } from '@melodia/portal/shell'
import { Column, DataTable, ListPage } from '@melodia/portal/list'
import { ShownOnce } from '@melodia/portal/settings'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { EmailState } from '../users/index.ts'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

/** Everybody who has signed in once, and a reset link for those who have lost their password. */
export const People = () => {
  const [link, setLink] = useState<ResetLinkReply | null>(null)
  const isOurs = useAccountUrl() !== null
  return (
    <ResourceContextProvider value="users">
      <ListPage
        title={texts.people}
        breadcrumbs={SETTINGS_BREADCRUMBS}
        intro={<SettingsNav />}
        sort={{ field: 'name', order: 'ASC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.people.empty}
        loadFailed={en.people.loadListFailed}
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
            source="creator"
            label={texts.creator}
            disableSort
            sx={{ display: { xs: 'none', sm: 'table-cell' }, overflowWrap: 'anywhere' }}
            render={({ creator }: User) =>
              creator && <PeopleLinks noun="creators" people={[creator]} />
            }
          />
          <Column
            source="created_at"
            label={texts.firstSignedIn}
            sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}
            render={({ created_at }: User) => <When at={created_at} />}
          />
          {isOurs && (
            <Column label={texts.actions} align="right">
              <MakeLink onMade={setLink} />
            </Column>
          )}
        </DataTable>
      </ListPage>
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </ResourceContextProvider>
  )
}

const MakeLink = ({ onMade }: { onMade: (link: ResetLinkReply) => void }) => {
  const user = useRecordContext<User>()
  const call = useAdminCall()
  const { act, isPending } = useAction<User>({
    run: async ({ id }) => onMade(await call('POST users/{id}/reset-link', { path: { id } })),
    done: en.people.linkMade,
    failed: en.people.linkFailed,
  })
  if (!user) return null
  return (
    <Button
      disabled={isPending}
      onClick={() => act(user)}
      aria-label={texts.makeResetLinkFor(user.name)}
    >
      {texts.makeResetLink}
    </Button>
  )
}

/** Shows the link; once it is there only the button closes the dialog. */
const LinkDialog = ({ link, onClose }: { link: ResetLinkReply | null; onClose: () => void }) => {
  const title = useId()
  return (
    <Dialog open={link !== null} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{texts.resetLink}</DialogTitle>
      <DialogContent>
        <ShownOnce
          label={texts.resetLink}
          value={link?.url ?? ''}
          warning={texts.passItOnToThat(RESET_MINUTES)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
