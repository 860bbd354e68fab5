import type { ReactNode } from 'react'
import { BulkActionsToolbar } from 'react-admin'
import { useSelection } from './selection.ts'
import * as texts from '#texts/selection.ts'

/** How much is selected, and what can be done with it. */
export const SelectionToolbar = ({ children }: { children: ReactNode }) => {
  const { isMatching, label } = useSelection()
  return (
    <BulkActionsToolbar
      selectAllButton={false}
      {...(isMatching && {
        label: texts.touppercaseLabelSelected(label.charAt(0).toUpperCase(), label.slice(1)),
      })}
    >
      {children}
    </BulkActionsToolbar>
  )
}
