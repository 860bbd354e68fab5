import { useFilesThere } from '@melodia/portal/uploads'
import { Alert } from '@mui/material'
import { isSame } from './names.ts'
import type { Remembered } from './remembered.ts'
import * as texts from '#texts/uploads.ts'

interface ToChooseAgainProps {
  remembered: readonly Remembered[]
  onForget: () => void
}

/** After a reload: the recordings to choose again, unless their tracks have arrived. */
export const ToChooseAgain = ({ remembered, onForget }: ToChooseAgainProps) => {
  const there = useFilesThere()
  const left = remembered.filter(({ file }) => !there.some((each) => isSame(each, file)))
  if (left.length === 0) return null
  const names = left.map(({ file }) => `“${file.name}”`)
  return (
    <Alert severity="info" role="note" onClose={onForget} sx={{ overflowWrap: 'anywhere' }}>
      {texts.whatYouHadFilledIn(all.format(names), names.length)}
    </Alert>
  )
}
const all = new Intl.ListFormat('en-GB')
