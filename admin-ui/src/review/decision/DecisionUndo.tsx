import { useShortcuts } from '@melodia/portal/keyboard'
import { UndoBar } from '@melodia/portal/layout'
import { publicAddress } from '@melodia/portal/publicPage'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button } from '@mui/material'
import { useLastDecision, useUndoDecision } from './lastDecision.ts'

const DONE = { validate: 'You validated', reject: 'You rejected' } as const

/** Offers to take back the reviewer's last validation or rejection; nothing without one. */
export const DecisionUndo = () => {
  const [last, keep] = useLastDecision()
  const { act, isPending } = useUndoDecision()
  useShortcuts({
    u: () => {
      if (last && !isPending) void act(last)
    },
  })
  if (!last) return null
  return (
    <UndoBar
      label="Your last decision"
      text={`${DONE[last.review]} “${last.title}”.`}
      busyLabel="Taking back…"
      isBusy={isPending}
      onUndo={() => void act(last)}
      onHide={() => keep(null)}
      button={{ 'aria-keyshortcuts': 'U' }}
    >
      {last.review === 'validate' && (
        <Button
          href={publicAddress('tracks', last.id)}
          target="_blank"
          rel="noopener"
          startIcon={<OpenIcon />}
        >
          View public page
        </Button>
      )}
    </UndoBar>
  )
}
