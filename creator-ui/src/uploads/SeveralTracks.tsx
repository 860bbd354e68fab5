import { paths, tracks } from '@melodia/portal'
import { Unfinished } from '@melodia/portal/uploads'
import { PageHeader } from '@melodia/portal/layout'
import { Alert, Box } from '@mui/material'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ActionBar } from './ActionBar.tsx'
import { DropZone } from './DropZone.tsx'
import { ForAll } from './ForAll.tsx'
import { filesOf, isComplete, isEditable, problemsOf, type Row } from './row.ts'
import { rowName } from './RowState.tsx'
import { ToChooseAgain } from './ToChooseAgain.tsx'
import { TrackRow } from './TrackRow.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { useSheetDraft } from './useSheetDraft.ts'
import { useLevels } from './useLevels.ts'
import { useUploads } from './useUploads.ts'
import * as texts from '#texts/uploads.ts'

const BREADCRUMBS = [
  tracks.approved,
  { label: texts.addNewTrack, to: paths.create(tracks.approved) },
]

/** Keeps focused elements clear of the bars at the bottom and the top. */
const CLEAR_OF_BAR = { '& li, & input, & button': { scrollMarginBlock: '104px' } }

/** Uploads up to twenty tracks, one row each, with progress and errors of its own. */
export const SeveralTracks = () => {
  const { uploads, sheet } = useUploads()
  const { rows, leftOut, remembered, restsUntil } = sheet
  const page = useRef<HTMLDivElement>(null)
  const add = useCallback((files: File[]) => void uploads.add(files), [uploads])
  const isHovered = useDroppedFiles(add)
  const levels = useLevels(rows)
  useSheetDraft(uploads)
  useLeaveGuard(questionOf(rows))

  const editable = rows.filter(isEditable)

  /** Sends the complete tracks, and focuses the first missing field of the others. */
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
      const after = next ?? fileInputIn(page.current)
      if (after instanceof HTMLElement) after.focus()
    },
    [uploads],
  )

  const startAnew = () => {
    uploads.dispatch({ type: 'removed', ids: rows.map(({ id }) => id) })
    fileInputIn(page.current)?.focus()
  }

  return (
    <>
      <PageHeader title={texts.uploadSeveralTracks} breadcrumbs={BREADCRUMBS} />
      <Box ref={page} sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 1280 }}>
        <Unfinished chosen={rows.flatMap(filesOf)} />
        <ToChooseAgain
          remembered={remembered}
          onForget={() => uploads.dispatch({ type: 'remembered', remembered: [] })}
        />
        <DropZone isHovered={isHovered} isSmall={rows.length > 0} onFiles={add} />
        {Object.entries(leftOut).map(([why, names]) => (
          <Alert
            key={why}
            severity="warning"
            onClose={() => uploads.dispatch({ type: 'leftOutSeen' })}
          >
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
              aria-label={texts.tracks}
              sx={{ display: 'flex', flexDirection: 'column', gap: 1, m: 0, p: 0, ...CLEAR_OF_BAR }}
            >
              {rows.map((row, index) => (
                <TrackRow
                  key={row.id}
                  row={row}
                  number={index + 1}
                  level={row.stage.at === 'saved' ? (levels.get(row.stage.id) ?? null) : null}
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
              onMore={startAnew}
            />
          </>
        )}
      </Box>
    </>
  )
}

/** The question if leaving loses something. */
const questionOf = (rows: readonly Row[]) => {
  const unsent = rows.filter(({ stage }) => stage.at !== 'saved')
  if (unsent.length === 0) return null
  const what =
    unsent.length === 1 ? `“${rowName(unsent[0]!)}” is` : texts.unsentTracksAre(unsent.length)
  return texts.notUploadedYetLeaveThis(what)
}

const fileInputIn = (page: Element | null) => page?.querySelector<HTMLElement>('input[type=file]')

const rowIn = (page: Element | null, { id }: Row) => page?.querySelector(`[data-row="${id}"]`)

const focusProblem = (page: Element | null, row: Row) => {
  const [field] = problemsOf(row)
  rowIn(page, row)?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
}

const ask = (event: Event) => event.preventDefault()

/** Asks before leaving the screen while there is a question. */
const useLeaveGuard = (question: string | null) => {
  const blocker = useBlocker(question !== null)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (question === null || window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  useEffect(() => {
    if (question === null) return
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [question])
}
