import { en } from '@melodia/portal'
import { offerDraft, takeDraft } from '@melodia/session'
import { useEffect } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import type { Row } from './row.ts'
import type { Uploads } from './uploads.ts'

const place = () => location.pathname

/** Keeps the unsent rows and their files as a draft when the session ends. */
export const useSheetDraft = (uploads: Uploads) => {
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const owner = identity?.id ? String(identity.id) : null

  useEffect(() => {
    if (owner === null) return
    return offerDraft({ owner, place: place() }, () => {
      const rows = uploads.current().rows.filter(({ stage }) => stage.at !== 'saved')
      return rows.length > 0 ? { rows } : {}
    })
  }, [owner, uploads])

  useEffect(() => {
    if (owner === null) return
    const restore = async () => {
      const draft = await takeDraft({ owner, place: place() })
      if (!draft) return
      const { rows } = draft.values as { rows?: readonly Row[] }
      if (rows) {
        uploads.dispatch({ type: 'restored', rows })
        notify(en.restored, { type: 'info' })
      } else notify(NO_ROOM, { type: 'warning' })
    }
    void restore()
  }, [owner, uploads, notify])
}

const NO_ROOM =
  'There was no room to keep your files while you were signed out. Please choose them again.'
