import { PAGE_SIZE } from '@melodia/contract/choices/lists'
import { Box, keyframes, Paper, styled, Typography, useMediaQuery, type Theme } from '@mui/material'
import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react'
import { ListBase, Pagination, useListContext, type SortPayload } from 'react-admin'
import { Later } from '../layout/Later.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PageHeader, type Breadcrumb } from '../layout/PageHeader.tsx'
import { usePageSize } from '../preferences.ts'
import { SelectionScope } from '../selection/SelectionScope.tsx'
import { ColumnsPanel } from './columnsPanel.ts'
import { Narrowed } from './Narrowed.tsx'
import { useShownDensity } from './openView.ts'
import { SearchField } from './SearchField.tsx'
import { useNoteList } from '../lastList.ts'
import { useListTotal } from '../selection/useListTotal.ts'
import * as texts from '#texts/list.ts'

interface ListPageProps {
  title: string
  breadcrumbs?: readonly Breadcrumb[]
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between title and search: links to related screens. */
  intro?: ReactNode
  /** Beside the search: further filters. */
  filters?: ReactNode
  /** At the end of the same line: columns, export. */
  tools?: ReactNode
  sort: SortPayload
  /** Permanent filter, whatever the person searches for. */
  filter?: Record<string, unknown>
  /** What it is narrowed by as long as nobody chooses otherwise; no rows then are no records. */
  narrowedTo?: Record<string, unknown>
  pageSizes: readonly number[]
  /** Whether it is long enough to be searched. */
  hasSearch?: boolean
  /** Rows are short records; a form opened from them loads its own. */
  minimal?: boolean
  /** Whether bulk actions also take all that the filter finds, on all pages. */
  canSelectAllMatching?: boolean
  /** Shown if there are no records at all. */
  empty: ReactNode
  /** The sentence of spec §8 if loading fails. */
  loadFailed: string
  /** Below that sentence. */
  whenFailed?: ReactNode
  /** Below the list, once its length is known. */
  below?: ReactNode
  /** The table. */
  children: ReactNode
}

// The error state explains failures, so the controller shows no message.
const WHOLE = { onError: () => {} }
const MINIMAL = { ...WHOLE, meta: { minimal: true } }
const ROWS = { comfortable: { py: 0.75, height: 44 }, compact: { py: 0.125 } }

/**
 * A list with page, order and search in the URL and nowhere else, and its loading, empty and error
 * states.
 */
export const ListPage = ({
  title,
  breadcrumbs,
  actions,
  intro,
  filters,
  tools,
  sort,
  filter,
  narrowedTo,
  pageSizes,
  hasSearch = true,
  minimal = false,
  canSelectAllMatching = false,
  empty,
  loadFailed,
  whenFailed,
  below,
  children,
}: ListPageProps) => {
  const [pageSize] = usePageSize()
  const density = useShownDensity()
  useNoteList()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<string[] | null>(null)
  // The panel is open before it is filled.
  const openPanel = useCallback(
    (element: HTMLElement | null) => startTransition(() => setPanel(element)),
    [],
  )
  const columns = useMemo(
    () => ({ panel, setPanel: openPanel, shown, setShown }),
    [panel, openPanel, shown],
  )
  return (
    <ListBase
      storeKey={false}
      sort={sort}
      {...(filter && { filter })}
      {...(narrowedTo && { filterDefaultValues: narrowedTo })}
      perPage={pageSizes.includes(pageSize) ? pageSize : PAGE_SIZE}
      queryOptions={minimal ? MINIMAL : WHOLE}
    >
      <PageHeader title={title} {...(breadcrumbs && { breadcrumbs })}>
        {/* At once: a key of theirs may be pressed. */}
        {actions}
      </PageHeader>
      {intro}
      <ColumnsPanel value={columns}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          {hasSearch && (
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 360 } }}>
              <SearchField />
            </Box>
          )}
          <Narrowed />
          <Aside hasLine={Boolean(filters ?? tools)}>
            {filters}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{tools}</Box>
          </Aside>
        </Box>
        <ListState {...{ narrowedTo, empty, loadFailed, whenFailed }}>
          <Paper variant="outlined" sx={{ overflow: 'hidden', '& td': ROWS[density] }}>
            <SelectionScope canSelectAllMatching={canSelectAllMatching}>{children}</SelectionScope>
            <Later>
              <Pages sizes={pageSizes} />
            </Later>
          </Paper>
        </ListState>
        {below && <Below>{below}</Below>}
      </ColumnsPanel>
    </ListBase>
  )
}

/** Small screens have it in lines of its own, so that it would push the rows down if it came later. */
const Aside = ({ hasLine, children }: { hasLine: boolean; children: ReactNode }) =>
  useMediaQuery(ROOMY, { noSsr: true }) ? (
    <Later placeholder={hasLine && <Box sx={{ height: LINE }} />}>{children}</Later>
  ) : (
    children
  )
/** Height in pixels of its buttons: without a search they are all of their line. */
const LINE = 36.5
const ROOMY = ({ breakpoints }: Theme) => breakpoints.up('lg')

const Below = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext()
  return isPending ? null : <Box sx={{ mt: 3 }}>{children}</Box>
}

const Pages = ({ sizes }: { sizes: readonly number[] }) => {
  const { label } = useListTotal()
  // Passed on to MUI's pagination, although react-admin's types do not say so.
  const words = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      `${from.toLocaleString('en')}-${to.toLocaleString('en')} of ${label}`,
  }
  return <Pagination rowsPerPageOptions={[...sizes]} {...words} />
}

type ListStateProps = Pick<
  ListPageProps,
  'narrowedTo' | 'empty' | 'loadFailed' | 'whenFailed' | 'children'
>

const ListState = ({ narrowedTo, empty, loadFailed, whenFailed, children }: ListStateProps) => {
  const { isPending, error, data, total, filterValues, refetch, perPage } = useListContext()
  if (isPending) return <ListSkeleton rows={perPage} />
  if (error && !data)
    return (
      <>
        <LoadProblem message={loadFailed} error={error} onRetry={refetch} />
        {whenFailed}
      </>
    )
  if (total === 0)
    return (
      <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
        <Typography color="text.secondary">
          {(isSame(filterValues, narrowedTo) ? null : nothing(filterValues)) ?? empty}
        </Typography>
      </Paper>
    )
  return children
}

const isSame = (one: object, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Text of a list whose filters match nothing. */
const nothing = ({ q, ...filters }: Record<string, unknown>) => {
  if (Object.keys(filters).length > 0) return texts.nothingMatchesTheseFilters
  return q ? texts.nothingMatchesQ(String(q)) : null
}

/** As tall as the loaded list, so that nothing moves. */
const ListSkeleton = ({ rows }: { rows: number }) => (
  <Paper
    variant="outlined"
    component="output"
    aria-label={texts.loading}
    sx={{ display: 'block', px: 2, py: 1 }}
  >
    <Lines>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row}>
          <i className="picture" />
          <i className="title" />
          <i className="fact" />
          <i className="number" />
        </div>
      ))}
    </Lines>
  </Paper>
)

const pulse = keyframes({ '0%': { opacity: 1 }, '50%': { opacity: 0.4 }, '100%': { opacity: 1 } })

/** Looks like Material's `Skeleton`, of which a list would have a hundred: plain elements with one style. */
const Lines = styled('div')(({ theme }) => {
  const { palette, shape, spacing } = theme
  const radius = Number(shape.borderRadius)
  return {
    '& > div': { display: 'flex', gap: spacing(3), alignItems: 'center', height: 53 },
    '& i': {
      borderRadius: `${radius}px/${Math.round((radius / 0.6) * 10) / 10}px`,
      backgroundColor: theme.alpha(palette.text.primary, palette.mode === 'light' ? 0.11 : 0.13),
      animation: `${pulse} 2s ease-in-out 0.5s infinite`,
      transform: 'scale(1, 0.6)',
      transformOrigin: '0 55%',
      '&::before': { content: String.raw`"\00a0"` },
    },
    '& .picture': { width: 36, height: 36, borderRadius: radius, transform: 'none' },
    '& .title': { flex: 2 },
    '& .fact': { flex: 1 },
    '& .number': { width: 48 },
  }
})
