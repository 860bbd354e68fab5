import { parseSync, Visitor, type ESTree } from 'vite'

/** An expression that stands in a source. */
interface Written {
  line: number
  expression: RegExp
}

/** All expressions of a source: literals, arguments of `RegExp`, and patterns of schemas. */
export function expressionsIn(file: string, source: string): Written[] {
  const found: Written[] = []
  const add = ({ start }: ESTree.Node, pattern: string, flags: string) =>
    found.push({
      line: source.slice(0, start).split('\n').length,
      expression: new RegExp(pattern, flags),
    })
  const made = ({
    callee,
    arguments: [pattern, flags],
  }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp' && pattern)
      add(callee, textOf(pattern), flags ? textOf(flags) : '')
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: made,
    CallExpression: made,
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'pattern' && value.type === 'Literal')
        add(value, textOf(value), 'u')
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** A constant text; what is filled into a template counts as a letter. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? '').join('x')
  if (node.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join('x')
  throw new Error(`Nobody can judge an expression that is made of ${node.type}`)
}
