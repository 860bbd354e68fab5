import type { BulkNoun } from '@melodia/contract/bulk'
import { lazily } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import * as texts from '#texts/bulk.ts'

const BulkEditDialog = lazily(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog')

/** Opens the dialog that changes the selected records of a list. */
export const BulkEditButton = ({ noun }: { noun: BulkNoun }) => {
  const [isOpen, setOpen] = useState(false)
  // The button is hidden once nothing is selected any more.
  useFocusBack(isOpen)
  return (
    <>
      <Button
        startIcon={<EditIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // A phone has room for the words only.
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        {texts.edit}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkEditDialog noun={noun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
