/** The part of ESLint's rule context that this rule uses. */
interface Context {
  report: (problem: { node: object; message: string }) => void
}
/** A node of the syntax tree, as far as this rule looks into it. */
interface Node {
  type: string
  name?: string
  callee?: Node
  object?: Node
  property?: Node
  left?: Node
  argument?: Node
  id?: Node
  params?: Node[]
  arguments?: Node[]
}

const CLOCKS = new Set(['clock', 'randomUUID', 'randomBytes', 'newId'])
const CHANGES = new Set(['push', 'unshift', 'splice', 'add', 'set', 'delete', 'clear'])

/**
 * The work of a transaction may run again from its beginning, so it changes nothing but rows
 * (decision 262). Functions that it calls are seen by the tests on PostgreSQL, which run it twice.
 */
export const repeatableTransactions = {
  create: (context: Context) => ({
    CallExpression({ callee, arguments: [work] = [] }: Node) {
      if (callee?.property?.name !== 'write' || !isFunction(work)) return
      const nodes = [...within(work)]
      const own = new Set(nodes.flatMap(declaredBy))
      const isOutside = (node: Node | undefined) =>
        node?.type === 'Identifier' && node.name !== undefined && !own.has(node.name)
      for (const node of nodes) {
        const message = problemOf(node, isOutside)
        if (message) context.report({ node, message: `A transaction may run twice: ${message}` })
      }
    },
  }),
}

function problemOf(node: Node, isOutside: (node: Node | undefined) => boolean) {
  const { type, callee, object, property, left, argument } = node
  const changed = { AssignmentExpression: left, UpdateExpression: argument }[type]
  if (isOutside(changed)) return `return what ${changed?.name} shall be.`
  if (type === 'MemberExpression' && object?.name === 'db' && isOutside(object))
    if (property?.name === 'read' || property?.name === 'write') return 'use its own handle.'
  if (type !== 'CallExpression') return undefined
  if (isOutside(callee) && CLOCKS.has(callee?.name ?? '')) return 'take times and ids from outside.'
  if (callee?.object?.name === 'Date' || callee?.object?.name === 'performance')
    return 'take times from outside.'
  if (isOutside(callee?.object) && CHANGES.has(callee?.property?.name ?? ''))
    return `change ${callee?.object?.name} after it.`
  return undefined
}

const isFunction = (node: Node | undefined): node is Node =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Names that a node declares. */
function declaredBy({ type, id, params = [] }: Node): string[] {
  const patterns = type === 'VariableDeclarator' || type === 'FunctionDeclaration' ? [id] : []
  return [...patterns, ...params].flatMap((pattern) =>
    pattern ? [...within(pattern)].flatMap(({ name }) => name ?? []) : [],
  )
}

/** A node and all that are in it. */
function* within(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const inner of [value].flat())
      if (typeof inner === 'object' && inner !== null && 'type' in inner)
        yield* within(inner as Node)
  }
}
