import type { Party } from '@melodia/contract/periods'
import { Button } from '@mui/material'
import { useState } from 'react'
import { TaxDialog } from './TaxDialog.tsx'
import * as texts from '#texts/withholdings.ts'

/** Opens what tax is kept back of a party. */
export const TaxButton = ({ party }: { party: Party }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.taxOfOpens(party.name)}
        onClick={() => setOpen(true)}
      >
        {texts.tax}
      </Button>
      {isOpen && <TaxDialog party={party} onClose={() => setOpen(false)} />}
    </>
  )
}
