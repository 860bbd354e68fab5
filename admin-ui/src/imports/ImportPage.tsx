import { IMPORT_LINE_KINDS } from '@melodia/contract/choices/imports'
import type { ImportColumn } from '@melodia/contract/csv'
import type { ImportWithLines } from '@melodia/contract/imports'
import { en, statusOf } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { BodySkeleton, LoadProblem, PageHeader, type Breadcrumb } from '@melodia/portal/layout'
import { Button, Paper, Typography } from '@mui/material'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { ColumnMatch } from './ColumnMatch.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportState } from './ImportState.tsx'
import { IMPORTS } from './paths.ts'
import { useImport } from './useImports.ts'
import { NOUNS } from './labels.ts'
import * as texts from '#texts/imports.ts'

/** The lines of an import, with their changes, before it is applied and after. */
export const ImportPage = ({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) => {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const kind = IMPORT_LINE_KINDS.find((option) => option === query.get('kind')) ?? null
  const page = Math.max(1, Number(query.get('p')) || 1)
  const { data, error, refetch, isPlaceholderData } = useImport(id, page, kind)
  return (
    <>
      <PageHeader
        title={data?.file_name ?? IMPORTS.label}
        breadcrumbs={[...breadcrumbs, IMPORTS]}
      />
      {data ? (
        <Content made={data} isBusy={isPlaceholderData} />
      ) : !error ? (
        <BodySkeleton />
      ) : statusOf(error) === 404 ? (
        <NotFound />
      ) : (
        <LoadProblem message={en.imports.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const Content = ({ made, isBusy }: { made: ImportWithLines; isBusy: boolean }) => {
  const { state } = useLocation()
  const columns: ImportColumn[] | undefined = state?.columns
  return (
    <>
      <Typography color="text.secondary">
        {texts.sentBy(NOUNS[made.noun].label, made.created_by)}
        <When at={made.created_at} />
      </Typography>
      {columns && <ColumnMatch noun={made.noun} columns={columns} />}
      <ImportState made={made} />
      <ImportLines made={made} isBusy={isBusy} />
    </>
  )
}

const NotFound = () => (
  <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{en.imports.notFound}</Typography>
    <Button component={Link} to={IMPORTS.to} variant="outlined">
      {texts.backToImports}
    </Button>
  </Paper>
)
