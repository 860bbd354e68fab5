import type { Track } from '@melodia/contract/tracks'
import { lazily } from '@melodia/portal'
import { EditIcon } from '@melodia/portal/fields'
import { styled } from '@mui/material'
import { Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { LABELS, type EditableFact } from './facts.ts'
import * as texts from '#texts/tracks.ts'

export const CellEditor = lazily(() => import('./CellEditor.tsx'), 'CellEditor')

/**
 * A fact of the row's track that is edited in its cell: by a click, or by Enter or F2. It is a
 * button, so that it is in the tab order and has a name; the pencil shows on hover.
 */
export const EditableCell = ({ source }: { source: EditableFact }) => {
  const track = useRecordContext<Track>()
  const [cell, setCell] = useState<HTMLElement | null>(null)
  if (!track) return null
  const value = String(track[source])
  return (
    <>
      <Fact
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.editOfNow(LABELS[source].toLowerCase(), track.title, value)}
        onClick={({ currentTarget }) => setCell(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'F2' && setCell(currentTarget)}
      >
        {value || '—'}
        <EditIcon />
      </Fact>
      {cell && (
        <Suspense fallback={null}>
          <CellEditor cell={cell} source={source} track={track} onClose={() => setCell(null)} />
        </Suspense>
      )}
    </>
  )
}

const Fact = styled('button')(({ theme }) => ({
  position: 'relative',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  textAlign: 'start',
  minHeight: 28,
  minWidth: 28,
  paddingInline: theme.spacing(0.75),
  marginInline: theme.spacing(-0.75),
  borderRadius: theme.shape.borderRadius,
  // The pencil is in the space between columns, so that numbers stay aligned.
  '& svg': { position: 'absolute', left: '100%', fontSize: 14, opacity: 0 },
  '&:hover, &:focus-visible': {
    boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
    '& svg': { opacity: 1 },
  },
}))
