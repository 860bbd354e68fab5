import type { CheckLevel } from '@melodia/contract/choices/reports'
import { en, paths, tracks } from '@melodia/portal'
import { formatBytes } from '@melodia/portal/form'
import { Box, Button, Link, Paper, Typography } from '@mui/material'
import { memo, useId, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { Found } from './Found.tsx'
import { Picture } from './Picture.tsx'
import { isComplete, isEditable, type Row, type Values } from './row.ts'
import { RowActions } from './RowActions.tsx'
import { RowFields } from './RowFields.tsx'
import { rowName, RowState } from './RowState.tsx'
import type { Uploads } from './uploads.ts'
import * as texts from '#texts/uploads.ts'

interface TrackRowProps {
  row: Row
  number: number
  /** The worst of the report of a saved track; null until there is one. */
  level: CheckLevel | null
  uploads: Uploads
  onRemove: (row: Row) => void
}

/** One track: a line with its state, and its fields below. */
export const TrackRow = memo(({ row, number, level, uploads, onRemove }: TrackRowProps) => {
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const { values, stage } = row
  const name = rowName(row)
  const hasFields = isEditable(row) && row.isOpen
  const toggle = () => uploads.dispatch({ type: 'opened', ids: [row.id], isOpen: !row.isOpen })

  /** The pressed button disappears with its state. */
  const staying = (act: () => void) => () => {
    act()
    line.current?.focus()
  }

  return (
    <Paper
      component="li"
      ref={line}
      tabIndex={-1}
      variant="outlined"
      aria-labelledby={`${id}-name`}
      data-row={row.id}
      sx={{ listStyle: 'none', ...(stage.at === 'failed' && { borderColor: 'error.main' }) }}
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          px: { xs: 1.5, sm: 2 },
          py: 1,
          gridTemplateColumns: {
            xs: '48px minmax(0, 1fr) auto',
            md: '24px 48px minmax(0, 5fr) minmax(0, 8fr) 120px',
          },
        }}
      >
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'right' }}
        >
          {number}
        </Typography>
        <Picture file={values.artworkFile} size={48} alt="" />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={`${id}-name`} component="h3" noWrap sx={{ fontWeight: 600 }}>
            {stage.at === 'saved' ? (
              <Link component={RouterLink} to={paths.edit(tracks.pending, stage.id)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {[
              values.artists,
              placeOf(values),
              values.track_file.name,
              formatBytes(values.track_file.size),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Box
          sx={{
            ...PLACE_OF_STATE[stage.at],
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RowState row={row} />
            {stage.at === 'saved' && <Found id={stage.id} name={name} level={level} />}
          </Box>
          {stage.at === 'failed' && (
            <Button
              size="small"
              variant="outlined"
              disabled={!isComplete(row)}
              aria-label={`${en.retry} ${name}`}
              onClick={staying(() => uploads.send([row]))}
            >
              {en.retry}
            </Button>
          )}
        </Box>
        {stage.at !== 'saved' && (
          <RowActions
            row={row}
            name={name}
            fields={`${id}-fields`}
            onToggle={toggle}
            onRemove={() => onRemove(row)}
            onCancel={staying(() => uploads.cancel([row]))}
          />
        )}
      </Box>
      <Box id={`${id}-fields`} hidden={!hasFields}>
        {hasFields && (
          <Box
            sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <RowFields
              row={row}
              onChange={(changes) =>
                uploads.dispatch({ type: 'changed', id: row.id, values: changes })
              }
            />
          </Box>
        )}
      </Box>
    </Paper>
  )
})

/** "Isles, no. 3". */
const placeOf = ({ album, track_number }: Values) =>
  track_number ? texts.albumAndNumber(album, track_number) : album

const BESIDE = { gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }
/** Layout by state: saved rows have no buttons but an id, failed ones a sentence. */
const PLACE_OF_STATE: Readonly<Record<Row['stage']['at'], object>> = {
  draft: BESIDE,
  waiting: BESIDE,
  sending: BESIDE,
  checking: BESIDE,
  saved: { gridColumn: { xs: '1 / -1', md: 'span 2' }, gridRow: { xs: 2, md: 'auto' } },
  failed: { gridColumn: { xs: '1 / -1', lg: 'auto' }, gridRow: { xs: 2, lg: 'auto' } },
}
