import { en, explained, paths } from '@melodia/portal'
import { SaveForm, type SaveFormProps } from '@melodia/portal/forms'
import { useQueryClient } from '@tanstack/react-query'
import { ArtistInputs } from './ArtistInputs.tsx'

/** Milliseconds that a create or an update may take (spec §9). */
const TIMEOUT = 60_000
const LIST = paths.list('artists')

export const ArtistForm = (props: Pick<SaveFormProps, 'record' | 'submitLabel' | 'send'>) => {
  const queryClient = useQueryClient()
  return (
    <SaveForm
      {...props}
      saved={() => en.artists.saved}
      failed={(error) => explained(en.artists.saveFailed, error)}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['artists', 'getList'] })}
      timeout={TIMEOUT}
      returnTo={LIST}
      returnAfter={0}
      cancelTo={LIST}
    >
      <ArtistInputs />
    </SaveForm>
  )
}
