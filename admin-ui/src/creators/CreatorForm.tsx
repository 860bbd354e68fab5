import type { Creator } from '@melodia/contract/creators'
import { en, explained, paths, useReload } from '@melodia/portal'
import { SaveForm, type SaveFormProps } from '@melodia/portal/form'
import { CreatorInputs } from './CreatorInputs.tsx'

interface CreatorFormProps extends Pick<SaveFormProps, 'send' | 'submitLabel'> {
  record?: Creator
  /** What is said when it is saved. */
  said: string
}

/** Save and cancel both lead to the list (spec §2); a save that fails leaves the form as it was. */
export const CreatorForm = ({ said, ...form }: CreatorFormProps) => {
  const reload = useReload()
  return (
    <SaveForm
      {...form}
      busyLabel={en.creators.saving}
      saved={() => said}
      failed={(error) => explained(en.creators.saveFailed, error)}
      onSaved={() => void reload('creators')}
      returnTo={paths.list('creators')}
      returnAfter={0}
      cancelTo={paths.list('creators')}
    >
      <CreatorInputs />
    </SaveForm>
  )
}
