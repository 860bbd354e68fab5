import { useEffect } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router'
import { en } from '../en.ts'
import { offerDraft, takeDraft } from './drafts.ts'

/**
 * Inside a form: brings back what its owner had changed when the session ended. Only what was
 * changed, so that what others did meanwhile stays.
 */
export const FormDraft = () => {
  const { pathname } = useLocation()
  const { identity } = useGetIdentity()
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const notify = useNotify()
  const key = identity?.id ? `${identity.id} ${pathname}` : null

  useEffect(() => {
    if (key === null) return
    return offerDraft(key, () =>
      Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, getValues(name)])),
    )
  }, [key, dirtyFields, getValues])

  useEffect(() => {
    if (key === null) return
    const restore = async () => {
      const draft = await takeDraft(key)
      if (!draft) return
      for (const [name, value] of Object.entries(draft))
        setValue(name, value, { shouldDirty: true, shouldTouch: true })
      notify(en.restored, { type: 'info' })
    }
    void restore()
  }, [key, setValue, notify])

  return null
}
