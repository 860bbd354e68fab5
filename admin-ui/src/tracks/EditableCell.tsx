import type { Track } from '@melodia/contract/tracks'
import { lazily } from '@melodia/portal'
import EditIcon from '@mui/icons-material/EditOutlined'
import { ButtonBase, styled } from '@mui/material'
import { Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { LABELS, type EditableFact } from './facts.ts'

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
        aria-haspopup="dialog"
        aria-label={`Edit ${LABELS[source].toLowerCase()} of ${track.title}, now ${value || 'empty'}`}
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

const Fact = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
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
