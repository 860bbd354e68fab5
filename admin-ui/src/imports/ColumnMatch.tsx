import type { ImportNoun } from '@melodia/contract/choices/imports'
import { IMPORT_HEADINGS, type ImportColumn } from '@melodia/contract/csv'
import { Box, Typography } from '@mui/material'
import * as texts from '#texts/imports.ts'

interface ColumnMatchProps {
  noun: ImportNoun
  columns: readonly ImportColumn[]
}

/** Which columns of a file were understood, which are left out, and which are not known. */
export const ColumnMatch = ({ noun, columns }: ColumnMatchProps) => {
  const headings = (of: (column: ImportColumn) => boolean) =>
    columns.filter((column) => column.heading !== '' && of(column)).map(({ heading }) => heading)
  const unknown = headings(({ field }) => field === undefined)
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 0.25 }}>
      <Line label={texts.notKnown} headings={unknown} />
      {unknown.length > 0 && (
        <Typography variant="body2">
          {texts.renameOrRemoveInHeadings(unknown.length) +
            `${Object.keys(IMPORT_HEADINGS[noun]).join(', ')}.`}
        </Typography>
      )}
      <Line
        label={texts.understood}
        headings={headings(({ field }) => field !== null && field !== undefined)}
      />
      <Line label={texts.ignoredColumns} headings={headings(isLeftOut)} />
    </Box>
  )
}

const isLeftOut = ({ field }: ImportColumn) => field === null

const Line = ({ label, headings }: { label: string; headings: readonly string[] }) =>
  headings.length === 0 ? null : (
    <Typography variant="body2">
      {`${label}: `}
      <strong>{headings.join(', ')}</strong>
    </Typography>
  )
