import { Counter, type Registry } from 'prom-client'
import { MissingFile, type ApartFiles, type Media } from '../../platform/media/media.ts'

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
  const apart = (one: string, files: ApartFiles): ApartFiles => ({
    put: counted(`put ${one}`, (file, key) => files.put(file, key)),
    size: counted(`size ${one}`, (key) => files.size(key)),
    open: counted(`open ${one}`, (key) => files.open(key)),
    remove: counted(`remove ${one}s`, (keys) => files.remove(keys)),
    sweep: counted(`sweep ${one}s`, (isReferenced, graceMs) => files.sweep(isReferenced, graceMs)),
  })
  return {
    ...media,
    stage: counted('stage', (source, filename) => media.stage(source, filename)),
    commit: counted('commit', (file, extension) => media.commit(file, extension)),
    discard: counted('discard', (files) => media.discard(files)),
    remove: counted('remove', (key) => media.remove(key)),
    size: counted('size', (key) => media.size(key)),
    open: counted('open', (key, range) => media.open(key, range)),
    sweep: counted('sweep', (isReferenced, graceMs) => media.sweep(isReferenced, graceMs)),
    pieces: apart('piece', media.pieces),
    documents: apart('document', media.documents),
    ping: counted('ping', () => media.ping()),
  }
}
