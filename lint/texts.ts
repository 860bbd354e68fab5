/** The parts of a syntax tree (ESTree with JSX) that this rule reads. */
export interface Node {
  type: string
  parent?: Node | null
  value?: unknown
  name?: unknown
  operator?: string
  key?: Node
  callee?: Node
  property?: Node
  quasis?: readonly { value: { cooked: string | null } }[]
}
interface Context {
  report: (problem: { node: Node; message: string }) => void
}

/** Names that are the same in each language. */
const NAMES = new Set(['Melødia', 'Spotify', 'Apple Music', 'Deezer'])

/** Attributes and properties whose words are always shown. */
const SHOWN = new Set([
  'alt',
  'aria-label',
  'button',
  'description',
  'empty',
  'helperText',
  'hint',
  'label',
  'lead',
  'noOptionsText',
  'note',
  'paragraphs',
  'placeholder',
  'question',
  'submitLabel',
  'subtitle',
  'summary',
  'term',
  'text',
  'title',
  'verb',
])

/** Attributes and properties that browsers and calls read. */
const HIDDEN = new Set(['aria-keyshortcuts', 'className', 'd', 'points', 'queryKey', 'rel'])

/** Expressions that hand on one of their parts as it is. */
const HANDS_ON = new Set([
  'ArrayExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'SpreadElement',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TemplateLiteral',
])

/** Places whose strings are names, or errors for those who write the code. */
const UNSHOWN = new Set([
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'MemberExpression',
  'NewExpression',
  'SwitchCase',
  'TSLiteralType',
  'TaggedTemplateExpression',
  'ThrowStatement',
])

const LETTERS = /\p{L}{2}/u
/** How a sentence begins and ends. */
const CAPITAL = /^[“"]?\p{Lu}/u
const END = /[.?!…]$/
const LOWER_CASE = /\p{Ll}{2}/u
/** Two words that follow each other, or in a template one beside what is filled in. */
const PHRASE = /\p{L}{2}[,;:]? \p{L}{2}/u
const FILLED_PHRASE = /(?:^|[ \0])\p{Ll}{2,20}[,:]? ?\0|\0,? \p{L}{2,20}(?:[ .,:]|$)/u
const CAPITAL_WORD = /^\p{Lu}\p{Ll}+$/u
const IDENTIFIER = /^[a-z][\w-]*$/
/** `GET tracks/{id}`, the name of a call. */
const CALL = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)\s/
/** Outlines of icons, styles, markup, selectors, addresses, keys and names of classes. */
const CODE =
  /^M[\d.-]|[<>{}[\]=#@|]|(?:^|, )& |\d(?:px|fr)\b|\b(?:minmax|solid|inset)\b|"\w+ \w+"|-(?:\0|$)|\0-|^\w+:(?:\/\/|\0)|^Bearer |^\w+\.$|^art art-/u

/** The words of a node; what a template fills in is `\0`. */
const wordsOf = ({ type, value, quasis }: Node): string =>
  quasis
    ? quasis.map((part) => part.value.cooked ?? '').join('\0')
    : type === 'JSXText' || typeof value === 'string'
      ? String(value)
      : ''

const nameOf = (node: Node | undefined): string =>
  typeof node?.name === 'string' ? node.name : String(node?.value ?? '')

/** Where a value goes: the nearest node around it that does more than hand it on. */
function placeOf(node: Node): Node | null {
  let place = node.parent ?? null
  while (place && HANDS_ON.has(place.type)) place = place.parent ?? null
  return place
}

/** The attribute or property that takes the value of this place, if one does. */
function takerOf(place: Node): string | null {
  const holder = place.type === 'JSXExpressionContainer' ? place.parent : place
  if (holder?.type === 'JSXAttribute') return nameOf(holder.name as Node)
  return holder?.type === 'Property' ? nameOf(holder.key) : null
}

const isSentence = (text: string) =>
  (CAPITAL.test(text) && LOWER_CASE.test(text) && (text.includes(' ') || END.test(text))) ||
  PHRASE.test(text) ||
  FILLED_PHRASE.test(text)

/** Whether people read this string, template or text of JSX. */
export function isShown(node: Node): boolean {
  const text = wordsOf(node).trim()
  if (!LETTERS.test(text) || NAMES.has(text)) return false
  if (node.type === 'JSXText') return true
  const place = placeOf(node)
  if (!place || UNSHOWN.has(place.type)) return false
  if (place.type === 'BinaryExpression' && place.operator !== '+') return false
  if (place.type === 'Property' && place.key === node) return false
  const taker = takerOf(place)
  if (taker === null && place.type === 'JSXExpressionContainer') return true
  if (CALL.test(text) || CODE.test(text)) return false
  if (place.type === 'CallExpression') return isSentence(text)
  if (taker === null) return isSentence(text) || CAPITAL_WORD.test(text)
  if (HIDDEN.has(taker) || taker.startsWith('@')) return false
  if (IDENTIFIER.test(text) && (place.type === 'Property' || text.includes('-'))) return false
  return SHOWN.has(taker) || isSentence(text) || CAPITAL_WORD.test(text)
}

/**
 * What people read on a screen stands in the catalogue of its workspace (`src/texts/`), by key: an
 * editor reads it there, and another language takes its place.
 */
export const textsInCatalogue = {
  create: (context: Context) => {
    const look = (node: Node) => {
      if (isShown(node))
        context.report({ node, message: 'Put this text into `src/texts/` of the workspace.' })
    }
    return { Literal: look, TemplateLiteral: look, JSXText: look }
  },
}
