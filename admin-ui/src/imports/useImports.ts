import type { ImportLineKind } from '@melodia/contract/choices/imports'
import type { Import } from '@melodia/contract/imports'
import { en, useAction, useAdminCall, useReload } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { doneBy, NOUNS } from './labels.ts'
import * as texts from '#texts/imports.ts'

/** Lines of a page. */
export const LINES = 50

/** The newest imports. */
export const useImports = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call('GET imports', { signal })).data.imports,
  })
}

/** An import with a page of its lines, all or of one kind. */
export const useImport = (id: string, page: number, kind: ImportLineKind | null) => {
  const call = useAdminCall()
  const query = { p: page, l: LINES, ...(kind && { kind }) }
  return useQuery({
    queryKey: ['imports', id, page, kind],
    queryFn: ({ signal }) => call('GET imports/{id}', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Everything that an import may have changed. */
const useSettled = () => {
  const reload = useReload()
  return () =>
    Promise.all((['imports', 'tracks', 'artists', 'playlists', 'creators'] as const).map(reload))
}

export const useApply = () => {
  const call = useAdminCall()
  return useAction<Import>({
    run: ({ id }) => call('POST imports/{id}/apply', { path: { id } }),
    done: (made) => texts.doneSuccessfully(doneBy({ ...made, state: 'applied' })),
    failed: en.imports.applyFailed,
    onSettled: useSettled(),
  })
}

export const useUndoImport = () => {
  const call = useAdminCall()
  return useAction<Import>({
    question: ({ noun, creates, changes }) => {
      const { singular } = NOUNS[noun]
      return [
        en.imports.undoQuestion,
        '',
        ...(changes > 0 ? [`${counted(changes, singular)} will be restored.`] : []),
        ...(creates > 0 ? [`${counted(creates, singular)} made by it are removed.`] : []),
      ].join('\n')
    },
    run: ({ id }) => call('POST imports/{id}/undo', { path: { id } }),
    done: en.imports.undone,
    failed: en.imports.undoFailed,
    onSettled: useSettled(),
  })
}
