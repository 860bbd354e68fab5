import type { MarkedFile, MarkKind } from '@melodia/contract/choices/marks'
import { TRACK_FILES } from '@melodia/contract/choices/tracks'
import { useWatch } from 'react-hook-form'
import { tracks } from '../paths.ts'
import { useReport } from '../review/useReport.ts'
import type { Line } from './lines.ts'
import { markedTools } from './marks.ts'
import { NamedTool } from './NamedTool.tsx'
import * as texts from '#texts/credits.ts'

interface MarkedToolsProps {
  /** The id of a pending track. */
  id: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** Proposes the generators that marks of a pending track's files name, as its report has them. */
export const MarkedTools = ({ id, lines, onChange }: MarkedToolsProps) => {
  const { report } = useReport(tracks.pending, id)
  const [audio, preview, artwork] = useWatch({ name: FILES }).map(
    (value: unknown) => value instanceof File,
  )
  // What a file says goes with it. A new recording usually has a new preview, cut from it.
  const isReplaced = { audio, preview: audio || preview, artwork }
  const marks = report?.checks.flatMap(({ findings = [] }) => findings) ?? []
  return markedTools(marks.filter(({ file }) => !isReplaced[file])).map(
    ({ kind, file, tool, parts }) => (
      <NamedTool
        key={`${file} ${tool}`}
        tool={tool}
        says={SAYS[kind](FILE_WORDS[file], tool)}
        parts={parts}
        lines={lines}
        onChange={onChange}
      />
    ),
  )
}

const FILES = Object.keys(TRACK_FILES)

const FILE_WORDS: Record<MarkedFile, string> = {
  audio: texts.file,
  preview: texts.preview,
  artwork: texts.artwork,
}

const SAYS: Record<MarkKind, (file: string, tool: string) => string> = {
  c2pa: texts.signedMarkNamesTool,
  tag: texts.tagsOfFileNameTool,
  iptc: texts.iptcDataNamesTool,
  exif: texts.exifDataNamesTool,
}
