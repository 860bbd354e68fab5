import { useRecordContext, useResourceContext } from 'react-admin'
import { EditIcon } from '../fields/icons.tsx'
import { paths } from '../paths.ts'
import { nameOf, type Nameable } from './nameOf.ts'
import { RowLink } from './RowLink.tsx'
import * as texts from '#texts/record.ts'

/** Links to the edit form of the row's record. */
export const EditLink = ({ isCompact = false }: { isCompact?: boolean }) => {
  const record = useRecordContext<Nameable & { id: string }>()
  const resource = useResourceContext()
  if (!record || !resource) return null
  return (
    <RowLink
      title={texts.edit}
      label={texts.editRecord(nameOf(record))}
      to={paths.edit(resource, record.id)}
      isCompact={isCompact}
    >
      <EditIcon />
    </RowLink>
  )
}
