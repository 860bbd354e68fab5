import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { offerDraft, takeDraft } from '@melodia/session'
import { en } from '#texts/en.ts'
import { useSlot } from './useSlot.ts'

/**
 * A text outside of forms that is kept as a draft when the session ends. `part` distinguishes it
 * from a form on the same screen.
 */
export const useDraftText = (part?: string) => {
  const [text, setText] = useState('')
  const notify = useNotify()
  const { owner, place } = useSlot(part) ?? {}

  useEffect(() => {
    if (!owner || !place) return
    return offerDraft({ owner, place }, () => (text ? { text } : {}))
  }, [owner, place, text])

  useEffect(() => {
    if (!owner || !place) return
    const restore = async () => {
      const draft = await takeDraft({ owner, place })
      if (!draft) return
      setText((now) => now || String(draft.values.text ?? ''))
      notify(en.restored, { type: 'info' })
    }
    void restore()
  }, [owner, place, notify])

  return [text, setText] as const
}
