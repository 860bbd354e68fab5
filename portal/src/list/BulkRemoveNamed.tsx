import { useResourceContext, type RaRecord } from 'react-admin'
import { BulkRemoveButton } from './BulkRemoveButton.tsx'
import { useReload } from './useReload.ts'

interface Named extends RaRecord {
  name: string
}

const named = ({ name }: Named) => `“${name}”`

/** Deletes the chosen rows of a list whose records have names. `noun` is one of them: `artist`. */
export const BulkRemoveNamed = ({ noun }: { noun: string }) => {
  const resource = useResourceContext() ?? ''
  const reload = useReload()
  return (
    <BulkRemoveButton<Named>
      counted={(count) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)}
      named={named}
      onDone={() => reload(resource)}
    />
  )
}
