import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '../products.ts'
import type { makeFloors } from './run.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SHOWN = 12

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
interface Profile {
  nodes: Node[]
  samples: number[]
  timeDeltas: number[]
}

/** Where a product's main thread spends its time under one work, as lines of text. */
export async function profileOf(
  measure: ReturnType<typeof makeFloors>,
  folder: string,
  { size, work }: { size: Catalogue; work: string },
): Promise<string[]> {
  const to = mkdtempSync(join(folder, 'profile-'))
  await measure(size, {
    rounds: 1,
    ms: 5_000,
    connections: 32,
    only: (name) => name === work,
    settings: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${to}` },
    remark: () => {},
  })
  const files = readdirSync(to).map((name) => join(to, name))
  // Threads and children write profiles too; the main thread does most.
  const [main = ''] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
  return linesOf(JSON.parse(readFileSync(main, 'utf8')) as Profile)
}

function linesOf({ nodes, samples, timeDeltas }: Profile) {
  const loading = loadingOf(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<string, number>()
  let all = 0
  for (const [at, id] of samples.entries()) {
    const { callFrame } = byId.get(id)!
    if (loading.has(id) || callFrame.functionName === '(idle)') continue
    const name = nameOf(callFrame)
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]!)
    all += timeDeltas[at]!
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`)
}

/** What is called while modules are loaded, before any request. */
function loadingOf(nodes: readonly Node[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const loading = new Set<number>()
  const take = (node: Node) => {
    loading.add(node.id)
    for (const child of node.children ?? []) take(byId.get(child)!)
  }
  for (const node of nodes)
    if (/^node:internal\/(modules|main|process\/esm)/.test(node.callFrame.url)) take(node)
  return loading
}

function nameOf({ functionName, url, lineNumber }: Node['callFrame']) {
  const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url
  const place = path.replace(/^.*node_modules\//, '')
  return `${functionName || '(anonymous)'}${place && `  ${place}:${lineNumber + 1}`}`
}
