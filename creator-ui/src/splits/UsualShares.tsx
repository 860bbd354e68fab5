import { USUAL_SPLITS } from '@melodia/contract/choices/splits'
import type { UsualSplit, UsualSplits } from '@melodia/contract/splits'
import { useCreatorCall } from '@melodia/portal'
import { sentShares, type DraftShare, type ShareTools } from '@melodia/portal/splits'
import { UsualMenu, useUsualSets } from '../usual/index.ts'
import { draftOfUsual, sentUsual, usualOfDraft } from './usual.ts'
import * as texts from '#texts/splits.ts'

const KEY = ['splits', 'usual']
const WORDS = { title: texts.saveAsUsual, about: texts.fillsInOtherSplits }

interface UsualSharesProps {
  shares: readonly DraftShare[]
  onChange: (shares: DraftShare[]) => void
}

/** Fills the shares of a form in with a saved set, and saves them as one. */
const UsualShares = ({ shares, onChange }: UsualSharesProps) => {
  const call = useCreatorCall()
  const usual = useUsualSets<UsualSplit, UsualSplits>({
    key: KEY,
    load: (signal) => call('GET splits/usual', { signal }),
    send: (sets) => call('PUT splits/usual', { body: { sets: sets.map(sentUsual) } }),
    notSaved: texts.setsNotSaved,
  })
  return (
    <UsualMenu
      usual={usual}
      limits={USUAL_SPLITS}
      words={WORDS}
      canSave={typeof sentShares(shares) !== 'string'}
      onChoose={(set) => onChange(draftOfUsual(set))}
      onSave={(name) => usual.save(usualOfDraft(name, shares))}
    />
  )
}

/** What the creator's form of a split has above its shares. */
export const usualShares: ShareTools = (shares, onChange) => (
  <UsualShares shares={shares} onChange={onChange} />
)
