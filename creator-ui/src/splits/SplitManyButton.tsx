import { lazily } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { useSelection } from '@melodia/portal/selection'
import SplitIcon from '@mui/icons-material/CallSplitOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import * as texts from '#texts/splits.ts'

const SplitManyDialog = lazily(() => import('./SplitManyDialog.tsx'), 'SplitManyDialog')

/** Opens the form of one split for the selected tracks of a list. */
export const SplitManyButton = () => {
  const [isOpen, setOpen] = useState(false)
  const { isMatching } = useSelection()
  // The button is hidden once nothing is selected any more.
  useFocusBack(isOpen)
  // The call takes ids.
  if (isMatching) return null
  return (
    <>
      <Button
        startIcon={<SplitIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // A phone has room for the words only.
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        {texts.splitSelected}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SplitManyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
