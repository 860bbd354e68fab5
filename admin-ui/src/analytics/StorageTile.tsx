import type { Analytics } from '@melodia/contract/analytics'
import { numberOf, sizeOf, Tile } from '@melodia/portal/analytics'

export const StorageTile = ({ storage }: Pick<Analytics, 'storage'>) => {
  const bytes = storage.reduce((sum, kind) => sum + kind.bytes, 0)
  const files = storage.reduce((sum, kind) => sum + kind.files, 0)
  return <Tile label="Storage used" value={sizeOf(bytes)} note={`${numberOf(files)} files`} />
}
