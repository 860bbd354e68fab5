import { IMPORT_LINE_KINDS, type ImportLineKind } from '@melodia/contract/choices/imports'
import type { ImportLine, ImportWithLines } from '@melodia/contract/imports'
import { paths } from '@melodia/portal'
import { changesBetween, differencesOf } from '@melodia/portal/fields'
import {
  Box,
  Chip,
  Link,
  Paper,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router'
import { LINES } from './useImports.ts'
import { LINE_KINDS, NOUNS, totalsOf } from './labels.ts'
import * as texts from '#texts/imports.ts'

const ALL = 'all'
/** Lines that need attention come first. */
const ORDER: ImportLineKind[] = ['refused', 'change', 'create', 'unchanged']

interface ImportLinesProps {
  made: ImportWithLines
  /** Whether the lines of another page are still shown. */
  isBusy: boolean
}

/** The lines of an import, by kind, in pages. The address says which. */
export const ImportLines = ({ made, isBusy }: ImportLinesProps) => {
  const [query, setQuery] = useSearchParams()
  const { state: locationState } = useLocation()
  const totals = totalsOf(made)
  const all = IMPORT_LINE_KINDS.reduce((sum, kind) => sum + totals[kind], 0)
  const show = (next: Record<string, string>) =>
    setQuery(next, { state: locationState, replace: true })
  const kind = query.get('kind') ?? ALL
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Tabs
        value={kind}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={texts.kindsOfLines}
        onChange={(_, value: string) => show(value === ALL ? {} : { kind: value })}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value={ALL} label={texts.allAll(all)} />
        {ORDER.map((option) => (
          <Tab
            key={option}
            value={option}
            label={`${LINE_KINDS[option].label} ${totals[option].toLocaleString('en')}`}
          />
        ))}
      </Tabs>
      {made.lines_total === 0 ? (
        <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
          {texts.noLineIsOfThis}
        </Typography>
      ) : (
        <TableContainer aria-busy={isBusy} sx={{ opacity: isBusy ? 0.6 : 1 }}>
          <Table size="small" aria-label={texts.linesOfFile}>
            <TableHead>
              <TableRow>
                <TableCell align="right">{texts.line}</TableCell>
                <TableCell>
                  {texts.singularAndChanges(capital(NOUNS[made.noun].singular))}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {made.lines.map((line) => (
                <Row key={line.line} line={line} noun={made.noun} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {made.lines_total > LINES && (
        <TablePagination
          component="div"
          count={made.lines_total}
          page={made.page - 1}
          rowsPerPage={LINES}
          rowsPerPageOptions={[]}
          onPageChange={(_, page) => show({ ...(kind !== ALL && { kind }), p: String(page + 1) })}
        />
      )}
    </Paper>
  )
}

const Row = ({ line, noun }: { line: ImportLine; noun: ImportWithLines['noun'] }) => {
  const { kind, before, after, message } = line
  const { label, color } = LINE_KINDS[kind]
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {line.line.toLocaleString('en')}
      </TableCell>
      <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Title line={line} noun={noun} />
          <Chip size="small" variant="outlined" label={label} color={color} />
        </Box>
        {message && (
          <Typography
            variant="body2"
            color={kind === 'refused' ? 'error' : 'warning.main'}
            sx={{ mt: 0.5 }}
          >
            {message}
          </Typography>
        )}
        {differencesOf(changesBetween(before, after)).map((difference) => (
          <Typography key={difference.label} variant="body2" sx={{ mt: 0.25 }}>
            {`${difference.label}: `}
            {kind === 'change' && (
              <Typography component="span" variant="body2" color="text.secondary">
                {`${difference.before} → `}
              </Typography>
            )}
            <strong>{difference.after}</strong>
          </Typography>
        ))}
      </TableCell>
    </TableRow>
  )
}

const Title = ({ line, noun }: { line: ImportLine; noun: ImportWithLines['noun'] }) => {
  const title = line.title || texts.noName
  return (
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {line.record_id === null ? (
        title
      ) : (
        <Link
          component={RouterLink}
          to={paths.edit(noun, line.record_id)}
          color="inherit"
          underline="hover"
        >
          {title}
        </Link>
      )}
    </Typography>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
