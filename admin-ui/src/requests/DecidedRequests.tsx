import { LIMITS } from '@melodia/contract/choices/limits'
import { REQUEST_UNDO_HOURS } from '@melodia/contract/choices/requests'
import type { Request } from '@melodia/contract/requests'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Panel, PanelRow, PanelRows } from '@melodia/portal/layout'
import { quoted } from '@melodia/portal/record'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import * as texts from '#texts/requests.ts'

/** Requests decided within the last day, which can be taken back. Nothing where there is none. */
export const DecidedRequests = () => {
  // The time of the first render: a filter that changed each second would load without end.
  const [since] = useState(() =>
    new Date(Date.now() - REQUEST_UNDO_HOURS * 60 * 60_000).toISOString(),
  )
  const { data = [] } = useGetList<Request>('creators/pending', {
    pagination: { page: 1, perPage: LIMITS.featured },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { decided_since: since },
  })
  if (data.length === 0) return null
  return (
    <Panel title={texts.decidedOfLate}>
      <PanelRows>
        {data.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </PanelRows>
    </Panel>
  )
}

const Row = ({ request }: { request: Request }) => {
  const call = useAdminCall()
  const { act, isPending } = useAction<Request>({
    question: (decided) => `${en.requests.undoQuestion}\n\n${quoted(decided)}`,
    run: (decided) =>
      call('POST creators/pending/{id}/undo', { path: { id: decided.id }, shown: decided }),
    done: en.requests.undone,
    failed: en.requests.undoFailed,
    reload: 'creators',
  })
  const { name, user, state, decided_at, reason, can_undo } = request
  return (
    <PanelRow
      title={`${name}, ${user.email}`}
      facts={
        <>
          {state === 'granted' ? texts.grantedAt : texts.declinedAt}
          {decided_at && <When at={decided_at} />}
          {reason && `: “${reason}”`}
        </>
      }
    >
      {can_undo && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={texts.takeBackDecisionOn(name)}
          onClick={() => void act(request)}
        >
          {texts.takeBack}
        </Button>
      )}
    </PanelRow>
  )
}
