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
import * as texts from '#texts/settings.ts'

const choices = [{ source: 'state', label: texts.state, show: (state: MailState) => state }]

/** Mails that wait, were sent, or were given up. */
export const Mails = () => {
  const [shown, setShown] = useState<Mail['id'] | null>(null)
  return (
    <ResourceContextProvider value="mails">
      <ListPage
        title={texts.mail}
        breadcrumbs={SETTINGS_BREADCRUMBS}
        intro={
          <>
            <SettingsNav />
            <MailSetup />
          </>
        }
        filters={
          <FilterMenu choices={choices}>
            <OneOfFilter source="state" label={texts.state} options={MAIL_STATES} />
          </FilterMenu>
        }
        sort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.mails.empty}
        loadFailed={en.mails.loadListFailed}
      >
        <DataTable<Mail>>
          <Column
            source="created_at"
            label={texts.written}
            sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } }}
            render={({ created_at }: Mail) => <When at={created_at} />}
          />
          <Column
            source="subject"
            label={texts.mail}
            disableSort
            sx={{ width: '60%', overflowWrap: 'anywhere' }}
            render={(mail: Mail) => <What mail={mail} onShow={() => setShown(mail.id)} />}
          />
          <Column
            source="state"
            label={texts.state}
            disableSort
            render={({ state }: Mail) => <MailStateChip state={state} />}
          />
          <Column label={texts.actions} align="right">
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
      title={texts.sendAgain}
      label={texts.sendToAgain(mail.subject, mail.to)}
      isBusy={isPending}
      onClick={() => void act(mail)}
    >
      <SendIcon />
    </RowAction>
  )
}
