import { Counter, type Registry } from 'prom-client'
import { MissingFile, type Media } from '../../platform/media/media.ts'

/** Wraps a media store to count its operations and their outcomes. */
export function measuredMedia(media: Media, registry: Registry): Media {
  const operations = new Counter({
    name: 'melodia_media_operations_total',
    help: 'Operations of the media store, by how they ended',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  })
  const counted =
    <Args extends unknown[], Result>(operation: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await work(...args)
        operations.inc({ operation, outcome: 'ok' })
        return result
      } catch (error) {
        const outcome = error instanceof MissingFile ? 'missing' : 'failed'
        operations.inc({ operation, outcome })
        throw error
      }
    }
  return {
    ...media,
    stage: counted('stage', (source, filename) => media.stage(source, filename)),
    commit: counted('commit', (file, extension) => media.commit(file, extension)),
    discard: counted('discard', (files) => media.discard(files)),
    remove: counted('remove', (key) => media.remove(key)),
    size: counted('size', (key) => media.size(key)),
    open: counted('open', (key, range) => media.open(key, range)),
    sweep: counted('sweep', (isReferenced, graceMs) => media.sweep(isReferenced, graceMs)),
    pieces: {
      put: counted('put piece', (file) => media.pieces.put(file)),
      open: counted('open piece', (key) => media.pieces.open(key)),
      remove: counted('remove pieces', (keys) => media.pieces.remove(keys)),
      sweep: counted('sweep pieces', (isReferenced, graceMs) =>
        media.pieces.sweep(isReferenced, graceMs),
      ),
    },
    ping: counted('ping', () => media.ping()),
  }
}
