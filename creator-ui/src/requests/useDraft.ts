import type { RequestFields } from '@melodia/contract/requests'
import { offerDraft, takeDraft, type Browser } from '@melodia/session'
import { useEffect, useState } from 'react'
import * as texts from '#texts/requests.ts'

export type Draft = Required<RequestFields>
export type Errors = Partial<Record<keyof Draft, string>>

/** Validates the form (spec §5). */
export const errorsOf = ({ name, bio, genres }: Draft): Errors => ({
  ...(!name.trim() && { name: texts.nameIsRequired }),
  ...(!bio.trim() && { bio: texts.bioIsRequired }),
  ...(genres.length === 0 && { genres: texts.pleaseSelectAtLeastOne }),
})

const EMPTY: Draft = { name: '', bio: '', genres: [], message: '' }

/** The form's values, kept for their owner if the session ends. */
export function useDraft(owner: string, browser: Browser) {
  const [draft, setDraft] = useState(EMPTY)
  const [isBack, setBack] = useState(false)
  const { pathname: place } = browser.location

  useEffect(
    () => offerDraft({ owner, place }, () => (draft === EMPTY ? {} : { ...draft })),
    [owner, place, draft],
  )

  useEffect(() => {
    const restore = async () => {
      const draft = await takeDraft({ owner, place }, browser)
      if (!draft) return
      setDraft((now) => (now === EMPTY ? { ...EMPTY, ...draft.values } : now))
      setBack(true)
    }
    void restore()
  }, [owner, place, browser])

  return { draft, setDraft, isBack }
}
