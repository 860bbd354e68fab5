import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './Editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }))

/** A formatted text of a form (decision 035); the editor is fetched when it is first shown. */
export const RichTextInput = (props: RichTextProps) => (
  <Suspense
    fallback={
      <Skeleton component="output" aria-label="Loading the editor" variant="rounded" height={190} />
    }
  >
    <Editor {...props} />
  </Suspense>
)
