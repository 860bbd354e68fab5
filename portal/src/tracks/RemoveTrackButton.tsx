import type { Track } from '@melodia/contract/tracks'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { en } from '../en.ts'
import { namesOf } from '../fields/names.ts'
import { explained } from '../problem.ts'
import { useHolding } from './useHolding.ts'
import { useRefreshTracks } from './useRefreshTracks.ts'

/** The track as a question names it. */
export const named = ({ title, artists }: Track) => `“${title}” by ${namesOf(artists)}`

/** Deletes the row's track after a question that names it. `verb` is what the button says. */
export const RemoveTrackButton = ({ verb = 'Delete' }: { verb?: string }) => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? 'tracks'
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefreshTracks()
  const holding = useHolding()
  const [busy, setBusy] = useState(false)
  if (!record) return null

  const remove = async () => {
    setBusy(true)
    try {
      const lines = [en.tracks.deleteQuestion, named(record), (await holding([record])) ?? '']
      if (!window.confirm(lines.join('\n\n').trim())) return
      await dataProvider.delete(resource, { id: record.id, previousData: record })
      notify(en.tracks.deleted, { type: 'success' })
    } catch (error) {
      notify(explained(en.tracks.deleteFailed, error), { type: 'error' })
    } finally {
      setBusy(false)
    }
    await refresh()
  }

  return (
    <Tooltip title={verb}>
      <span>
        <IconButton aria-label={`${verb} ${record.title}`} disabled={busy} onClick={remove}>
          {busy ? <CircularProgress size={20} /> : <DeleteIcon fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  )
}
