import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { offerDraft, takeDraft } from '@melodia/session'
import { en } from '#texts/en.ts'
import { useSlot } from './useSlot.ts'

interface FormDraftProps {
  /** Fields that are not kept on this device. */
  notKept?: readonly string[]
}

const NONE: readonly string[] = []

/**
 * Inside a form: restores the changes its owner had made when the session ended. Only changes, so
 * that edits by others meanwhile stay.
 */
export const FormDraft = ({ notKept = NONE }: FormDraftProps) => {
  const { owner, place } = useSlot() ?? {}
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const notify = useNotify()

  useEffect(() => {
    if (!owner || !place) return
    return offerDraft({ owner, place }, () =>
      Object.fromEntries(
        Object.keys(dirtyFields)
          .filter((name) => !notKept.includes(name))
          .map((name) => [name, getValues(name)]),
      ),
    )
  }, [owner, place, dirtyFields, getValues, notKept])

  useEffect(() => {
    if (!owner || !place) return
    const restore = async () => {
      const draft = await takeDraft({ owner, place })
      if (!draft) return
      for (const [name, value] of Object.entries(draft.values))
        setValue(name, value, { shouldDirty: true, shouldTouch: true })
      notify(draft.isWhole ? en.restored : en.restoredTexts, { type: 'info' })
    }
    void restore()
  }, [owner, place, setValue, notify])

  return null
}
