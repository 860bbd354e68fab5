import { en, explained, paths, useReload } from '@melodia/portal'
import { SaveForm, type SaveFormProps } from '@melodia/portal/form'
import { ArtistInputs } from './ArtistInputs.tsx'

/** Milliseconds that a create or an update may take (spec §9). */
const TIMEOUT = 60_000
const LIST = paths.list('artists')
const FORM_FIELDS = { existingImages: 'images' }

export const ArtistForm = (props: Pick<SaveFormProps, 'record' | 'submitLabel' | 'send'>) => {
  const reload = useReload()
  return (
    <SaveForm
      {...props}
      saved={() => en.artists.saved}
      failed={(error) => explained(en.artists.saveFailed, error)}
      onSaved={() => void reload('artists')}
      renamed={FORM_FIELDS}
      timeout={TIMEOUT}
      returnTo={LIST}
      returnAfter={0}
      cancelTo={LIST}
    >
      <ArtistInputs />
    </SaveForm>
  )
}
