import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { lazily } from '../lazily.ts'
import type { RichTextProps } from './Editor.tsx'

const Editor = lazily(() => import('./Editor.tsx'), 'Editor')

/** Pixels of an editor with little in it: what comes after it stays where it is meanwhile. */
const HEIGHT = 174

/** A formatted text of a form (decision 035); the editor is fetched when it is first shown. */
export const RichTextInput = (props: RichTextProps) => (
  <Box sx={{ minHeight: HEIGHT }}>
    <Suspense fallback={<Coming />}>
      <Editor {...props} />
    </Suspense>
  </Box>
)

const Coming = () => (
  <Skeleton component="output" aria-label="Loading the editor" variant="rounded" height={HEIGHT} />
)
