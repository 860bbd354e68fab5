import type { Answer } from '@melodia/contract/lifecycle'
import { useShortcuts } from '@melodia/portal/keyboard'
import { UndoBar } from '@melodia/portal/layout'
import { publicAddress } from '@melodia/portal/publicPage'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button } from '@mui/material'
import { useLastDecision, useUndoDecision } from './lastDecision.ts'
import * as texts from '#texts/review.ts'

const DONE: Record<Answer, string> = {
  validate: texts.youValidated,
  reject: texts.youRejected,
  'request-changes': texts.youAskedForChangesTo,
}

/** Offers to take back the reviewer's last decision; nothing without one. */
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
      label={texts.yourLastDecision}
      text={`${DONE[last.review]} “${last.title}”.`}
      busyLabel={texts.takingBack}
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
          {texts.viewPublicPage}
        </Button>
      )}
    </UndoBar>
  )
}
