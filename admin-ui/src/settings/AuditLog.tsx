import type { AuditEntry } from '@melodia/contract/audit'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, type CsvColumn, DataTable, ExportButton, ListPage } from '@melodia/portal/list'
import { Typography } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { actorOf, ManyRecords, phraseOf, Remarks, Subject } from '../audit/index.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import { SavedViews } from '../views/index.ts'
import * as texts from '#texts/settings.ts'

/** CSV columns of the audit log. */
const columns: CsvColumn<AuditEntry>[] = [
  { label: texts.when, value: ({ at }) => at },
  { label: texts.who, value: actorOf },
  { label: texts.action, value: ({ action }) => action },
  { label: texts.resource, value: ({ resource }) => resource },
  { label: texts.id, value: ({ resource_id }) => resource_id },
  { label: texts.title, value: ({ title }) => title },
  { label: texts.call, value: ({ cause }) => cause ?? '' },
  { label: texts.detail, value: ({ detail }) => JSON.stringify(detail) },
]

/** Who did what to which record, when; entries outlive all three. */
export const AuditLog = () => (
  <ResourceContextProvider value="audit">
    <ListPage
      title={texts.auditLog}
      breadcrumbs={SETTINGS_BREADCRUMBS}
      intro={<SettingsNav />}
      filters={
        <>
          <SavedViews />
          <AuditFilters />
        </>
      }
      tools={<ExportButton columns={columns} />}
      sort={{ field: 'at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.audit.empty}
      loadFailed={en.audit.loadListFailed}
    >
      <DataTable<AuditEntry>>
        <Column
          source="at"
          label={texts.when}
          sx={{ whiteSpace: 'nowrap' }}
          render={({ at }: AuditEntry) => <When at={at} />}
        />
        <Column
          source="actor"
          label={texts.who}
          disableSort
          sx={{ display: { xs: 'none', sm: 'table-cell' } }}
          render={actorOf}
        />
        <Column
          source="title"
          label={texts.what}
          disableSort
          sx={{ width: '60%', overflowWrap: 'anywhere' }}
          render={(entry: AuditEntry) => <What entry={entry} />}
        />
      </DataTable>
    </ListPage>
  </ResourceContextProvider>
)

const What = ({ entry }: { entry: AuditEntry }) => (
  <>
    {phraseOf(entry)} <Subject entry={entry} />
    <Remarks entry={entry} />
    <ManyRecords entry={entry} />
    {entry.cause && (
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {texts.callCause(entry.cause)}
      </Typography>
    )}
  </>
)
