import { IMPORT_NOUNS } from '@melodia/contract/choices/imports'
import { PageHeader, type Breadcrumb } from '@melodia/portal/layout'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ImportList } from './ImportList.tsx'
import { NewImport } from './NewImport.tsx'
import { IMPORTS } from './paths.ts'
import * as texts from '#texts/imports.ts'

interface ImportsProps {
  breadcrumbs: readonly Breadcrumb[]
  /** Links to the screens beside this one. */
  nav: ReactNode
}

/** Chooses a CSV file, and lists the earlier imports. */
export const Imports = ({ breadcrumbs, nav }: ImportsProps) => {
  const [query, setQuery] = useSearchParams()
  const noun = IMPORT_NOUNS.find((option) => option === query.get('noun')) ?? 'tracks'
  return (
    <>
      <PageHeader title={IMPORTS.label} breadcrumbs={breadcrumbs} />
      {nav}
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
        {texts.changeManyRecordsInSpreadsheet}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <NewImport noun={noun} onNoun={(chosen) => setQuery({ noun: chosen }, { replace: true })} />
        <ImportList />
      </Box>
    </>
  )
}
