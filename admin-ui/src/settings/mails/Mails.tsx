import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { MAIL_STATES, type Mail, type MailState } from '@melodia/contract/mails'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, DataTable, FilterMenu, ListPage, OneOfFilter } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import SendIcon from '@mui/icons-material/SendOutlined'
import { Link, Typography } from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { SettingsNav, SETTINGS_BREADCRUMBS } from '../nav/index.ts'
import { MailDialog } from './MailDialog.tsx'
import { MailSetup } from './MailSetup.tsx'
import { MailStateChip } from './MailStateChip.tsx'
import { useSendAgain } from './useSendAgain.ts'

const choices = [{ source: 'state', label: 'State', show: (state: MailState) => state }]

/** Mails that wait, were sent, or were given up. */
export const Mails = () => {
  const [shown, setShown] = useState<Mail['id'] | null>(null)
  return (
    <ResourceContextProvider value="mails">
      <ListPage
        title="Mail"
        breadcrumbs={SETTINGS_BREADCRUMBS}
        intro={
          <>
            <SettingsNav />
            <MailSetup />
          </>
        }
        filters={
          <FilterMenu choices={choices}>
            <OneOfFilter source="state" label="State" options={MAIL_STATES} />
          </FilterMenu>
        }
        sort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.mails.empty}
        loadFailed={en.mails.loadListFailed}
      >
        <DataTable<Mail> rowClick={false}>
          <Column
            source="created_at"
            label="Written"
            sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } }}
            render={({ created_at }: Mail) => <When at={created_at} />}
          />
          <Column
            source="subject"
            label="Mail"
            disableSort
            sx={{ width: '60%', overflowWrap: 'anywhere' }}
            render={(mail: Mail) => <What mail={mail} onShow={() => setShown(mail.id)} />}
          />
          <Column
            source="state"
            label="State"
            disableSort
            render={({ state }: Mail) => <MailStateChip state={state} />}
          />
          <Column label="Actions" align="right">
            <Again />
          </Column>
        </DataTable>
      </ListPage>
      <MailDialog id={shown} onClose={() => setShown(null)} />
    </ResourceContextProvider>
  )
}

const What = ({ mail, onShow }: { mail: Mail; onShow: () => void }) => (
  <>
    <Link component="button" onClick={onShow} sx={{ textAlign: 'left', fontWeight: 600 }}>
      {mail.subject}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {mail.to}
    </Typography>
    {mail.error && (
      <Typography variant="body2" color={mail.state === 'failed' ? 'error' : 'text.secondary'}>
        {mail.error}
      </Typography>
    )}
  </>
)

const Again = () => {
  const mail = useRecordContext<Mail>()
  const { act, isPending } = useSendAgain()
  if (mail?.state !== 'failed') return null
  return (
    <RowAction
      title="Send again"
      label={`Send ${mail.subject} to ${mail.to} again`}
      isBusy={isPending}
      onClick={() => void act(mail)}
    >
      <SendIcon />
    </RowAction>
  )
}
