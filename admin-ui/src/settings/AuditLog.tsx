import type { AuditEntry } from '@melodia/contract/audit'
import { PAGE_SIZES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { ExportButton, ListPage, type CsvColumn } from '@melodia/portal/list'
import { DataTable, ResourceContextProvider } from 'react-admin'
import { actorOf, phraseOf, Remarks } from '../audit/index.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { Nav, SETTINGS_BREADCRUMBS } from './Nav.tsx'

/** CSV columns of the audit log. */
const columns: CsvColumn<AuditEntry>[] = [
  { label: 'When', value: ({ at }) => at },
  { label: 'Who', value: actorOf },
  { label: 'Action', value: ({ action }) => action },
  { label: 'Resource', value: ({ resource }) => resource },
  { label: 'ID', value: ({ resource_id }) => resource_id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Detail', value: ({ detail }) => JSON.stringify(detail) },
]

/** Who did what to which record, when; entries outlive all three. */
export const AuditLog = () => (
  <ResourceContextProvider value="audit">
    <ListPage
      title="Audit Log"
      breadcrumbs={SETTINGS_BREADCRUMBS}
      intro={<Nav />}
      filters={<AuditFilters />}
      tools={<ExportButton columns={columns} />}
      sort={{ field: 'at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.audit.empty}
      loadFailed={en.audit.loadListFailed}
    >
      <DataTable<AuditEntry> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col
          source="at"
          label="When"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ at }: AuditEntry) => <When at={at} />}
        />
        <DataTable.Col
          source="actor"
          label="Who"
          disableSort
          sx={{ display: { xs: 'none', sm: 'table-cell' } }}
          render={actorOf}
        />
        <DataTable.Col
          source="title"
          label="What"
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
    {phraseOf(entry)} <strong>{entry.title}</strong>
    <Remarks entry={entry} />
  </>
)
