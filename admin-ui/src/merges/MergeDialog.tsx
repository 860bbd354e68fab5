import { MERGE_KEPT_DAYS } from '@melodia/contract/choices/artists'
import type { MergePreview } from '@melodia/contract/merges'
import { en, paths } from '@melodia/portal'
import { LoadProblem } from '@melodia/portal/layout'
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Skeleton,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMerge, useMergePreview, type Named } from './useMerges.ts'
import * as texts from '#texts/merges.ts'

interface MergeDialogProps {
  artists: readonly Named[]
  /** Id of the one that stays if nothing else is chosen. */
  into: string
  onClose: () => void
  onMerged?: (into: string) => void
}

/** Chooses which artist stays and which are merged into it, and shows what moves. */
export const MergeDialog = ({ artists, into, onClose, onMerged }: MergeDialogProps) => {
  const [stays, setStays] = useState(into)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const from = artists.map(({ id }) => id).filter((id) => id !== stays && !left.has(id))
  const { act, isPending } = useMerge()
  const merge = async () => {
    if ((await act({ into: stays, from })).status !== 'done') return
    onMerged?.(stays)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="merge-title" maxWidth="sm" fullWidth>
      <DialogTitle id="merge-title" variant="h2">
        {texts.mergeArtists}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <FormLabel id="merge-stays">{texts.artistThatStays}</FormLabel>
          <RadioGroup
            aria-labelledby="merge-stays"
            value={stays}
            onChange={(_, id) => setStays(id)}
          >
            {artists.map(({ id, name }) => (
              <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                <FormControlLabel
                  value={id}
                  control={<Radio size="small" />}
                  label={name}
                  sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}
                />
                {id !== stays && artists.length > 2 && (
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        checked={!left.has(id)}
                        onChange={(_, isMerged) => {
                          const next = new Set(left)
                          if (isMerged) next.delete(id)
                          else next.add(id)
                          setLeft(next)
                        }}
                        slotProps={{ input: { 'aria-label': texts.mergeName(name) } }}
                      />
                    }
                    label={texts.merge}
                  />
                )}
                <Link
                  component={RouterLink}
                  to={paths.edit('artists', id)}
                  aria-label={texts.openName(name)}
                  variant="body2"
                  sx={{ px: 1, py: 0.5 }}
                >
                  {texts.open}
                </Link>
              </Box>
            ))}
          </RadioGroup>
        </Box>
        <Preview into={stays} from={from} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isPending || from.length === 0}
          onClick={() => void merge()}
        >
          {isPending ? texts.merging : texts.mergeChosenArtists(from.length + 1)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Preview = ({ into, from }: { into: string; from: readonly string[] }) => {
  const { data, error, refetch } = useMergePreview(into, from)
  if (from.length === 0)
    return <DialogContentText variant="body2">{texts.chooseWhomToMerge}</DialogContentText>
  if (error)
    return (
      <LoadProblem
        message={en.artists.mergePreviewFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Box aria-live="polite" aria-busy={!data} sx={{ minHeight: 120 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {texts.whatHappens}
      </Typography>
      {data ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {linesOf(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ) : (
        [0, 1, 2].map((line) => <Skeleton key={line} variant="text" />)
      )}
    </Box>
  )
}

function linesOf({
  artist,
  tracks,
  playlists,
  images,
  texts: filledTexts,
  aliases,
}: MergePreview): string[] {
  const inPlaylists = playlists > 0 ? texts.whichAreIn(playlists) : ''
  const filled = filledTexts.length > 0 ? texts.filledFromOthers(filledTexts.join(', ')) : ''
  const moved = images > 0 ? texts.imagesAdded(images) : ''
  return [
    tracks === 0
      ? texts.noTrackNamesOthers
      : texts.tracksWillName(tracks, inPlaylists, artist.name),
    filled || moved
      ? texts.keepsItsOwnTexts(artist.name, [filled, moved].filter(Boolean).join(', '))
      : texts.keepsItsTextsAndImages(artist.name),
    aliases.length > 0
      ? texts.willFindInSearchesAnd(aliases.join(', '), artist.name)
      : texts.noFurtherNameHasTo,
    texts.thisCanBeUndoneFor(MERGE_KEPT_DAYS),
  ]
}
