import { HEARD_PARTS, type CreditPart } from '@melodia/contract/choices/contributions'
import { madeBy, type MarkFinding } from '@melodia/contract/marks'
import { programOf } from './lines.ts'

/** A generator that a mark names, and what it may have made. */
export interface MarkedTool extends Pick<MarkFinding, 'kind' | 'file'> {
  tool: string
  parts: readonly CreditPart[]
}

const ARTWORK = ['artwork'] as const satisfies readonly CreditPart[]

/**
 * The generators that made everything that is heard, or the artwork, as marks say it: each once. A
 * broken mark is no evidence, and a program that recorded or mixed is no generator.
 */
export const markedTools = (marks: readonly MarkFinding[]): MarkedTool[] => {
  const named = marks.flatMap((mark): MarkedTool[] => {
    const { kind, file, tool } = mark
    if (tool === null || madeBy(mark) !== 'all') return []
    return [{ kind, file, tool, parts: file === 'artwork' ? ARTWORK : HEARD_PARTS }]
  })
  const isFirst = (one: MarkedTool, at: number) =>
    named.findIndex(
      ({ tool, parts }) => parts === one.parts && programOf(tool) === programOf(one.tool),
    ) === at
  return named.filter(isFirst)
}
