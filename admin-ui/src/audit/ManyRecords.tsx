import type { AuditEntry } from '@melodia/contract/audit'
import type { BulkChanges, BulkNoun } from '@melodia/contract/bulk'
import { en, paths, tracks, useAdminCall } from '@melodia/portal'
import { differencesOf, lineOf, When } from '@melodia/portal/fields'
import { LoadProblem } from '@melodia/portal/layout'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, Link, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useUndoChange } from '../bulk/index.ts'
import * as texts from '#texts/audit.ts'

/** Records that are named at once. */
const AT_ONCE = 50

/** The records of a change of many, loaded when they are asked for. */
export const ManyRecords = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { ids = [] } = entry.detail
  if (entry.action !== 'update-many' || ids.length === 0) return null
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', ml: -0.75 }}
      >
        {isOpen ? texts.hideThem : texts.showRecords(ids.length)}
      </Button>
      <div id={id}>{isOpen && <Records entry={entry} />}</div>
    </>
  )
}

/** Each record with what it was before, and the undo of all. */
const Records = ({ entry: { id, resource } }: { entry: AuditEntry }) => {
  const call = useAdminCall()
  const [shown, setShown] = useState(AT_ONCE)
  const { data, error, refetch } = useQuery({
    // Under the key of the audit, so that an undo reloads it.
    queryKey: ['audit', 'changes', id, shown],
    queryFn: ({ signal }) =>
      call('GET changes/{id}', { path: { id }, query: { p: 1, l: shown }, signal }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <LoadProblem message={en.audit.recordsFailed} error={error} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <Typography variant="body2" component="output" color="text.secondary">
        {texts.loadingMore}
      </Typography>
    )
  const present = data.records.filter(({ title }) => title !== null)
  const gone = data.records.length - present.length
  const left = data.total - data.records.length
  return (
    <Typography variant="body2" component="div" color="text.secondary">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columns: { md: 2 } }}>
        {present.map((record) => (
          <RecordRow key={record.id} resource={resource} record={record} />
        ))}
      </Box>
      {gone > 0 && texts.ofTheseGone(gone)}
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)} sx={{ ml: -0.75 }}>
          {texts.showMoreOf(Math.min(left, AT_ONCE), left)}
        </Button>
      )}
      {data.undone_at && (
        <div>
          {texts.undone}
          <When at={data.undone_at} />
        </div>
      )}
      {data.can_undo && <UndoButton id={id} noun={resource as BulkNoun} />}
    </Typography>
  )
}

interface RecordRowProps {
  resource: string
  record: BulkChanges['records'][number]
}

const RecordRow = ({ resource, record: { id, title, status, changes } }: RecordRowProps) => (
  <Box component="li" sx={{ breakInside: 'avoid', overflowWrap: 'anywhere' }}>
    <Link
      component={RouterLink}
      to={paths.edit(status ? tracks[status] : resource, id)}
      sx={{ display: 'inline-block', py: 0.25 }}
    >
      {title}
    </Link>
    {differencesOf(changes).map((difference) => (
      <div key={difference.field}>{lineOf(difference)}</div>
    ))}
  </Box>
)

interface UndoButtonProps {
  id: string
  noun: BulkNoun
}

const UndoButton = ({ id, noun }: UndoButtonProps) => {
  const { act, isPending } = useUndoChange()
  return (
    <Button
      size="small"
      startIcon={<UndoIcon />}
      disabled={isPending}
      onClick={() => void act({ id, noun })}
    >
      {isPending ? texts.undoing : texts.undoThisChange}
    </Button>
  )
}
