import type { ImportLineKind } from '@melodia/contract/choices/imports'
import type { Import, Imports, ImportWithLines } from '@melodia/contract/imports'
import { en, useAction, useReload, type PortalDataProvider } from '@melodia/portal'
import { counted } from '@melodia/portal/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { doneBy, NOUNS } from './words.ts'

/** Lines of a page. */
export const LINES = 50

/** The newest imports. */
export const useImports = () => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await ask<Imports>('imports', { signal })).data.imports,
  })
}

/** An import with a page of its lines, all or of one kind. */
export const useImport = (id: string, page: number, kind: ImportLineKind | null) => {
  const { ask } = useDataProvider<PortalDataProvider>()
  const query = new URLSearchParams({ p: String(page), l: String(LINES), ...(kind && { kind }) })
  return useQuery({
    queryKey: ['imports', id, page, kind],
    queryFn: ({ signal }) =>
      ask<ImportWithLines>(`imports/${encodeURIComponent(id)}?${query}`, { signal }),
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
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Import>({
    run: ({ id }) => dataProvider.act(`imports/${id}/apply`, {}),
    done: (made) => `${doneBy({ ...made, state: 'applied' })} successfully`,
    failed: en.imports.applyFailed,
    onSettled: useSettled(),
  })
}

export const useUndo = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Import>({
    question: ({ noun, creates, changes }) => {
      const { one } = NOUNS[noun]
      return [
        en.imports.undoQuestion,
        '',
        ...(changes > 0 ? [`${counted(changes, one)} become as before.`] : []),
        ...(creates > 0 ? [`${counted(creates, one)} made by it are removed.`] : []),
      ].join('\n')
    },
    run: ({ id }) => dataProvider.act(`imports/${id}/undo`, {}),
    done: en.imports.undone,
    failed: en.imports.undoFailed,
    onSettled: useSettled(),
  })
}
