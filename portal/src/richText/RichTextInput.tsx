import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { lazily } from '../lazily.ts'
import type { RichTextProps } from './Editor.tsx'
import * as texts from '#texts/richText.ts'

const Editor = lazily(() => import('./Editor.tsx'), 'Editor')

/** Height in pixels of an almost empty editor: reserves its place while loading. */
const HEIGHT = 174

/** A formatted text in a form (decision 035); the editor is loaded when first shown. */
export const RichTextInput = (props: RichTextProps) => (
  <Box sx={{ minHeight: HEIGHT }}>
    <Suspense fallback={<Coming />}>
      <Editor {...props} />
    </Suspense>
  </Box>
)

const Coming = () => (
  <Skeleton component="output" aria-label={texts.loadingEditor} variant="rounded" height={HEIGHT} />
)
