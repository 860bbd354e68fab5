import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isShown, type Node } from './texts.ts'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The nodes of a tree, each with its parent. */
function nodesOf(node: Node, parent: Node | null = null): Node[] {
  node.parent = parent
  const parts = Object.entries(node).filter(([name]) => name !== 'parent')
  const below = parts.flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
  return [node, ...below.filter(isNode).flatMap((child) => nodesOf(child, node))]
}

function isFound(code: string): boolean {
  const { program } = parseSync('screen.tsx', code)
  if (!isNode(program)) throw new Error('This is no code')
  return nodesOf(program).some(
    (node) => ['Literal', 'TemplateLiteral', 'JSXText'].includes(node.type) && isShown(node),
  )
}

it.each([
  '<Button>Save</Button>',
  '<p>{isNew ? "new" : "as before"}</p>',
  '<Panel title="Background" />',
  '<Column label={isShort ? "Length" : "Duration"} />',
  '<Text helperText={`At most ${most} characters`} />',
  'notify("Failed to load tracks. Please try again.")',
  'const FILTERS = [{ label: "explicit only" }]',
  'const states = { open: "Open" }',
  'const sentence = `${artist} keeps its texts.`',
  'const range = `from ${first} to ${last}`',
  'const line = "Changed by " + name',
])('a text that people read: %s', (code) => {
  expect(isFound(code)).toBe(true)
})

it.each([
  '<Button variant="contained" onClick={save} />',
  '<Box sx={{ border: "1px solid", gridTemplateAreas: `"facts verdict"` }} />',
  '<path d="M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5z" />',
  '<a className="button button-primary" rel="noopener noreferrer" href={`mailto:${email}`} />',
  '<Key aria-keyshortcuts="Control+Enter" />',
  'import { Track } from "@melodia/contract/tracks"',
  'call(`GET ${resource}/{id}/report`)',
  'if (event.key === "Escape") close()',
  'headers.set("Authorization", `Bearer ${token}`)',
  'throw new Error("usePortal needs a Portal around it")',
  'type State = "In review" | "Waiting for you"',
  'const ids = { label: `${id}-label` }',
  '<strong>Melødia</strong>',
])('a name, or code: %s', (code) => {
  expect(isFound(code)).toBe(false)
})
