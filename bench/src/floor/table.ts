import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Cost, Result } from './measure.ts'

/** Results as a table of Markdown, for docs/performance.md. */
export function tableOf(results: readonly Result[]): string {
  const head = [
    'work',
    'floor /s',
    'Melødia /s',
    'to floor',
    'floor ms',
    'Melødia ms',
    'alone: floor ms',
    'Melødia ms',
    'log: floor bytes',
    'Melødia bytes',
  ]
  const rows = results.map(({ name, floor, product, ratio }) => [
    name,
    rate(floor),
    rate(product),
    shown(ratio),
    shown(floor.processorMs),
    shown(product.processorMs),
    shown(floor.aloneMs),
    shown(product.aloneMs),
    shown(floor.walBytes),
    shown(product.walBytes),
  ])
  const lines = [head, head.map((_, at) => (at ? '--:' : '---')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const rate = ({ perSecond }: Cost) => shown(perSecond)

function shown(value: number | null): string {
  if (value === null) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en-GB')
  return value >= 10 ? value.toFixed(1) : value.toFixed(value < 0.1 ? 3 : 2)
}

/** The machine, without names. */
export const machine = () =>
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ` +
  `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
