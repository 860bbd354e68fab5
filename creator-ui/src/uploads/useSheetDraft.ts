import { en } from '@melodia/portal'
import { offerDraft, takeDraft } from '@melodia/session'
import { useEffect } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { isSame } from './names.ts'
import { rememberedOf, type Remembered } from './remembered.ts'
import type { Row } from './row.ts'
import type { Uploads } from './uploads.ts'

const place = () => location.pathname

/**
 * Keeps the unsent rows and their files as a draft when the session ends; over a reload what was
 * filled in.
 */
export const useSheetDraft = (uploads: Uploads) => {
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const owner = identity?.id ? String(identity.id) : null

  useEffect(() => {
    if (owner === null) return
    return offerDraft({ owner, place: place() }, () => {
      const sheet = uploads.current()
      const rows = sheet.rows.filter(({ stage }) => stage.at !== 'saved')
      const remembered = [...sheet.remembered, ...rows.map(rememberedOf)]
      return remembered.length > 0 ? { rows, remembered } : {}
    })
  }, [owner, uploads])

  useEffect(() => {
    if (owner === null) return
    const restore = async () => {
      const draft = await takeDraft({ owner, place: place() })
      if (!draft) return
      const { rows = [], remembered = [] } = draft.values as Partial<Kept>
      if (rows.length > 0) {
        uploads.dispatch({ type: 'restored', rows })
        notify(en.restored, { type: 'info' })
      }
      const isBack = ({ file }: Remembered) =>
        rows.some(({ values }) => isSame(values.track_file, file))
      const left = remembered.filter((each) => !isBack(each))
      uploads.dispatch({ type: 'remembered', remembered: left })
    }
    void restore()
  }, [owner, uploads, notify])
}

interface Kept {
  /** Absent where files could not be kept. */
  rows: readonly Row[]
  remembered: readonly Remembered[]
}
