import type { Artist } from '@melodia/contract/artists'
import { en, useAdminCall } from '@melodia/portal'
import { NotesDialog } from '@melodia/portal/form'
import { DialogContentText } from '@mui/material'
import * as texts from '#texts/representations.ts'

interface EndDialogProps {
  artist: Artist
  /** Name of who speaks for the artist. */
  creator: string
  onClose: () => void
}

/** Ends that somebody speaks for an artist, with the reason that they read. */
export const EndDialog = ({ artist, creator, onClose }: EndDialogProps) => {
  const call = useAdminCall()
  return (
    <NotesDialog
      title={texts.endRepresentation(artist.name)}
      label={texts.reason}
      hint={texts.creatorReadsThis}
      step={texts.end}
      color="error"
      run={(notes) =>
        call('POST artists/{id}/end-representation', {
          path: { id: artist.id },
          body: { notes },
          shown: artist,
        })
      }
      done={en.representations.ended}
      failed={en.representations.endFailed}
      reload="representations"
      onClose={onClose}
    >
      <DialogContentText>{texts.endingMeans(creator)}</DialogContentText>
    </NotesDialog>
  )
}
