import type { Creator } from '@melodia/contract/creators'
import { en, explained, type PortalDataProvider } from '@melodia/portal'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useRefreshCreators } from './useRefreshCreators.ts'

export type CreatorAction = 'revoke' | 'delete'

const ACTIONS = {
  revoke: {
    question: en.creators.revokeQuestion,
    done: en.creators.revoked,
    failed: en.creators.revokeFailed,
  },
  delete: {
    question: en.creators.deleteQuestion,
    done: en.creators.deleted,
    failed: en.creators.deleteFailed,
  },
}

/** Revokes the access of a creator, or deletes it, after a question that names it. */
export const useCreatorAction = (creator: Creator | undefined) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const refresh = useRefreshCreators()
  const [running, setRunning] = useState<CreatorAction | null>(null)

  const act = async (action: CreatorAction) => {
    const { question, done, failed } = ACTIONS[action]
    if (!creator || !window.confirm(`${question}\n\n“${creator.name}”`)) return
    const { id } = creator
    setRunning(action)
    try {
      await (action === 'revoke'
        ? dataProvider.act('creators/access/revoke', { id }, creator)
        : dataProvider.delete('creators', { id, previousData: creator }))
      notify(done, { type: 'success' })
    } catch (error) {
      notify(explained(failed, error), { type: 'error' })
    }
    await refresh()
    setRunning(null)
  }

  return { act, running }
}
