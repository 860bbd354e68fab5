import { PageHeader, paths, tracks } from '@melodia/portal'
import { Alert, Box, Button } from '@mui/material'
import { useCallback, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionBar } from './ActionBar.tsx'
import { DropZone } from './DropZone.tsx'
import { ForAll } from './ForAll.tsx'
import { isComplete, isEditable, problemsOf, type Row } from './row.ts'
import { nameOf } from './RowState.tsx'
import { TrackRow } from './TrackRow.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useSheetDraft } from './useSheetDraft.ts'
import { useUploads } from './useUploads.ts'

const ABOVE = [
  { label: 'Dashboard', to: paths.home },
  { label: 'Your Tracks', to: paths.list(tracks.published) },
  { label: 'Add New Track', to: paths.create(tracks.published) },
]

/** Up to twenty tracks at once: one row each, with its own progress and its own errors. */
export const SeveralTracks = () => {
  const { uploads, sheet } = useUploads()
  const { rows, leftOut, restsUntil } = sheet
  const page = useRef<HTMLDivElement>(null)
  const add = useCallback((files: File[]) => void uploads.add(files), [uploads])
  const isHovered = useDroppedFiles(add)
  useSheetDraft(uploads)
  useLeaveGuard(questionOf(rows))

  const editable = rows.filter(isEditable)
  const isDone = rows.length > 0 && rows.every(({ stage }) => stage.at === 'saved')

  /** Sends what is complete, and leads to the first thing that is missing in the others. */
  const upload = () => {
    const drafts = rows.filter(({ stage }) => stage.at === 'draft')
    const lacking = drafts.find((row) => !isComplete(row))
    uploads.send(drafts.filter(isComplete))
    uploads.dispatch({ type: 'tried' })
    if (!lacking) return
    uploads.dispatch({ type: 'opened', ids: [lacking.id], isOpen: true })
    setTimeout(() => focusProblem(page.current, lacking))
  }

  const remove = useCallback(
    (row: Row) => {
      const line = rowIn(page.current, row)
      const next = line?.nextElementSibling ?? line?.previousElementSibling
      uploads.dispatch({ type: 'removed', ids: [row.id] })
      const after = next ?? page.current?.querySelector('input[type=file]')
      if (after instanceof HTMLElement) after.focus()
    },
    [uploads],
  )

  return (
    <>
      <PageHeader title="Upload Several Tracks" above={ABOVE} />
      <Box ref={page} sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 1280 }}>
        {isDone ? (
          <Done count={rows.length}>
            <Button
              onClick={() => uploads.dispatch({ type: 'removed', ids: rows.map(({ id }) => id) })}
            >
              Upload more
            </Button>
          </Done>
        ) : (
          <DropZone isHovered={isHovered} isSmall={rows.length > 0} onFiles={add} />
        )}
        {Object.entries(leftOut).map(([why, names]) => (
          <Alert key={why} severity="warning">
            <strong>{why}:</strong> {names.join(', ')}
          </Alert>
        ))}
        {editable.length > 1 && (
          <ForAll
            count={editable.length}
            onApply={(values) => uploads.dispatch({ type: 'filledAll', values })}
          />
        )}
        {rows.length > 0 && (
          <>
            <Box
              component="ol"
              aria-label="Tracks"
              sx={{ display: 'flex', flexDirection: 'column', gap: 1, m: 0, p: 0 }}
            >
              {rows.map((row, index) => (
                <TrackRow
                  key={row.id}
                  row={row}
                  number={index + 1}
                  uploads={uploads}
                  onRemove={remove}
                />
              ))}
            </Box>
            <ActionBar
              rows={rows}
              restsUntil={restsUntil}
              onUpload={upload}
              onRetry={(failed) => uploads.send(failed)}
              onCancel={() => uploads.cancel(rows)}
            />
          </>
        )}
      </Box>
    </>
  )
}

const Done = ({ count, children }: { count: number; children: ReactNode }) => (
  <Alert
    severity="success"
    action={
      <>
        <Button component={Link} to={paths.list(tracks.pending)} color="inherit">
          See Your Pending Tracks
        </Button>
        {children}
      </>
    }
  >
    {count === 1
      ? 'Your track is uploaded. It waits'
      : `All ${count} tracks are uploaded. They wait`}{' '}
    for an administrator’s approval.
  </Alert>
)

/** What leaving would lose, or nothing. */
const questionOf = (rows: readonly Row[]) => {
  const unsent = rows.filter(({ stage }) => stage.at !== 'saved')
  if (unsent.length === 0) return null
  const what = unsent.length === 1 ? `“${nameOf(unsent[0]!)}” is` : `${unsent.length} tracks are`
  return `${what} not uploaded yet. Leave this page and lose what is not?`
}

const rowIn = (page: Element | null, { id }: Row) => page?.querySelector(`[data-row="${id}"]`)

const focusProblem = (page: Element | null, row: Row) => {
  const [field] = problemsOf(row)
  rowIn(page, row)?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
}
