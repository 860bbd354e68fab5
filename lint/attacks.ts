import { RegExpParser, type AST } from '@eslint-community/regexpp'

/** A text that is repeated between a beginning and an end. */
interface Attack {
  start: string
  pump: string
  end: string
}

/** Ends that few expressions accept. */
const ENDS = ['', '\u0001', 'x!']
/** Characters of many kinds, to find some of each class. */
const CANDIDATES = [
  ...'aZ0 _-.,;:/\\"\'<>=&?#@!$%()[]{}|+*\t\n\r\0\u0085\u00A0\u00E9\u0301\u034F\u200B\u2028\uFEFF',
  ...'\u{1F3B5}ßø一あアガ한אبفก',
]
/** Different samples of an expression: other characters of classes, other alternatives. */
const CHOICES = [0, 1, 2]

/** Repetitions that make an expression try as much as it can, from its own characters and parts. */
export function attacksOn(expression: RegExp): Attack[] {
  const found = new Map<string, Omit<Attack, 'end'>>()
  const add = (start: string, pump: string) => {
    if (pump !== '') found.set(JSON.stringify([start, pump]), { start, pump })
  }
  const { pattern } = new RegExpParser().parseLiteral(String(expression))
  for (const choice of CHOICES) {
    const sample = (node: AST.Node): string => sampleOf(node, expression.flags, choice)
    visit(pattern, (node) => {
      if (node.type === 'Character' || isClass(node)) add('', sample(node))
      if (node.type !== 'Alternative') return
      let before = ''
      for (const element of node.elements) {
        if (element.type === 'Quantifier') {
          add('', sample(element.element))
          add(before, sample(element.element))
        }
        before += sample(element)
        add('', before)
      }
    })
  }
  return [...found.values()].flatMap((attack) => ENDS.map((end) => Object.assign({ end }, attack)))
}

/** An attack as a text of about this length. */
export const textOf = ({ start, pump, end }: Attack, length: number) =>
  start + pump.repeat(Math.ceil(length / pump.length)) + end

const isClass = ({ type }: AST.Node) =>
  type === 'CharacterSet' || type === 'CharacterClass' || type === 'ExpressionCharacterClass'

/** A text that this part accepts, apart from assertions. */
function sampleOf(node: AST.Node, flags: string, choice: number): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (isClass(node)) {
    const whole = new RegExp(`^${node.raw}$`, flags.replaceAll(/[gy]/g, ''))
    const fitting = CANDIDATES.filter((character) => whole.test(character))
    return fitting[(choice * 7) % fitting.length] ?? ''
  }
  if (node.type === 'Quantifier')
    return sampleOf(node.element, flags, choice).repeat(Math.min(Math.max(node.min, 1), node.max))
  if (node.type === 'Alternative')
    return node.elements.map((element) => sampleOf(element, flags, choice)).join('')
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return ''
  const chosen = node.alternatives[choice % node.alternatives.length]
  return chosen ? sampleOf(chosen, flags, choice) : ''
}

function visit(node: AST.Node, see: (node: AST.Node) => void) {
  see(node)
  if ('alternatives' in node) for (const each of node.alternatives) visit(each, see)
  else if (node.type === 'Alternative') for (const each of node.elements) visit(each, see)
  else if (node.type === 'Quantifier') visit(node.element, see)
}
