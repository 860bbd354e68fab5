import type { Artist } from '@melodia/contract/artists'
import { MOST_MERGED } from '@melodia/contract/choices/artists'
import { RecordSearch } from '@melodia/portal/ordering'
import { counted } from '@melodia/contract/counted'
import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material'
import { useState } from 'react'
import { MergeDialog } from './MergeDialog.tsx'
import type { Named } from './useMerges.ts'
import * as texts from '#texts/merges.ts'

/** Finds other artists who are the same as this one, and merges them into it. */
export const MergeIntoButton = ({ artist }: { artist: Named }) => {
  const [step, setStep] = useState<'closed' | 'choosing' | 'merging'>('closed')
  const [others, setOthers] = useState<Named[]>([])
  const close = () => {
    setStep('closed')
    setOthers([])
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setStep('choosing')}>
        {texts.mergeOthersIntoIt}
      </Button>
      {step === 'choosing' && (
        <Dialog open onClose={close} aria-labelledby="merge-into-title" maxWidth="sm" fullWidth>
          <DialogTitle id="merge-into-title" variant="h2">
            {texts.whoIsToo(artist.name)}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
            <RecordSearch<Artist>
              resource="artists"
              label={texts.findArtists}
              entryOf={({ id, name, tracks_total, country }) => ({
                id,
                title: name,
                detail: country,
                end: counted(tracks_total, 'track'),
              })}
              chosen={new Set([artist.id, ...others.map(({ id }) => id)])}
              most={MOST_MERGED + 1}
              onChoose={({ id, name }) => setOthers([...others, { id, name }])}
            />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
              {others.map(({ id, name }) => (
                <Chip
                  key={id}
                  label={name}
                  onDelete={() => setOthers(others.filter((each) => each.id !== id))}
                />
              ))}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              variant="contained"
              disabled={others.length === 0}
              onClick={() => setStep('merging')}
            >
              {texts.next}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {step === 'merging' && (
        <MergeDialog artists={[artist, ...others]} into={artist.id} onClose={close} />
      )}
    </>
  )
}
