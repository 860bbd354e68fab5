import type { Import } from '@melodia/contract/imports'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import {
  Button,
  Chip,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { importPath } from './paths.ts'
import { useImports, useUndoImport } from './useImports.ts'
import { doneBy, NOUNS, IMPORT_STATES } from './labels.ts'
import * as texts from '#texts/imports.ts'

/** The earlier imports: who, when, what, and a button to undo. */
export const ImportList = () => {
  const { data, error, refetch } = useImports()
  if (error)
    return (
      <LoadProblem
        message={en.imports.loadListFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Panel title={texts.earlierImports}>
      {!data && <PartSkeleton height={160} />}
      {data?.length === 0 && <Typography color="text.secondary">{en.imports.empty}</Typography>}
      {data && data.length > 0 && (
        <TableContainer>
          <Table size="small" aria-label={texts.earlierImports}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ minWidth: 140 }}>{texts.file}</TableCell>
                <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
                  {texts.what}
                </TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {texts.sent}
                </TableCell>
                <TableCell>{texts.state}</TableCell>
                <TableCell align="right">{texts.actions}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((item) => (
                <Row key={item.id} made={item} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  )
}

const Row = ({ made }: { made: Import }) => {
  const { act, isPending } = useUndoImport()
  const { id, file_name, noun, state, created_at, created_by, applied_at, undone_at } = made
  const since = undone_at ?? applied_at
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={importPath(id)} sx={{ fontWeight: 600 }}>
          {file_name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {NOUNS[noun].label}
        </Typography>
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{doneBy(made)}</TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <When at={created_at} />
        {texts.byPerson(created_by)}
      </TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" {...IMPORT_STATES[state]} />
        {since && (
          <Typography variant="body2" color="text.secondary">
            <When at={since} />
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">
        {made.can_undo && (
          <Button
            size="small"
            disabled={isPending}
            aria-label={texts.undoImportOf(file_name)}
            onClick={() => void act(made)}
          >
            {texts.undo}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
