import { parseSync, Visitor, type ESTree } from 'vite'

/** An expression that stands in a source. */
interface Written {
  line: number
  expression: RegExp
}

/** Texts and expressions that have a name, in the order of the source. */
type Constants = Map<string, string>

/** All expressions of a source: literals, arguments of `RegExp`, and patterns of schemas. */
export function expressionsIn(file: string, source: string): Written[] {
  const found: Written[] = []
  const constants: Constants = new Map()
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
      add(callee, textOf(pattern, constants), flags ? textOf(flags, constants) : '')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, textOf(init, constants))
    },
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: made,
    CallExpression: made,
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'pattern' && value.type === 'Literal')
        add(value, textOf(value, constants), 'u')
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** A text, if the source states it; anything else that is filled in counts as a letter. */
function textOf(node: ESTree.Node, constants: Constants): string {
  const filled = (part: ESTree.Node) => textOf(part, constants)
  const template = ({ quasis, expressions }: ESTree.TemplateLiteral, isRaw: boolean) =>
    quasis
      .map(({ value }, at) => {
        const after = expressions[at]
        return (isRaw ? value.raw : (value.cooked ?? '')) + (after ? filled(after) : '')
      })
      .join('')
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value)
    case 'TemplateLiteral':
      return template(node, false)
    case 'TaggedTemplateExpression':
      return template(node.quasi, true)
    case 'Identifier':
      return constants.get(node.name) ?? A_LETTER
    case 'MemberExpression':
      return node.property.type === 'Identifier' && node.property.name === 'source'
        ? filled(node.object)
        : A_LETTER
    case 'CallExpression':
      return joined(node, filled) ?? A_LETTER
    default:
      return A_LETTER
  }
}
const A_LETTER = 'x'

/** `[…].join('|')` */
function joined(
  { callee, arguments: [between] }: ESTree.CallExpression,
  filled: (part: ESTree.Node) => string,
): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression')
    return undefined
  const parts = callee.object.elements.filter((element) => element !== null)
  return parts.map(filled).join(between ? filled(between) : ',')
}
