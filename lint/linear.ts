import { analyse } from 'scslre'

/** The part of ESLint's rule context that this rule uses. */
interface Context {
  report: (problem: { node: object; message: string }) => void
}
interface Literal {
  regex?: { pattern: string; flags: string }
}

const MESSAGES = {
  Move: 'tries each place of a long run anew',
  Self: 'repeats what repeats itself',
  Trade: 'has two repetitions that accept the same characters',
} as const

/** No expression may take more than linear time (decision 220). */
export const linearExpressions = {
  create: (context: Context) => ({
    Literal(node: Literal) {
      if (!node.regex) return
      const { pattern, flags } = node.regex
      const { reports } = analyse(new RegExp(pattern, flags))
      const [report] = reports
      if (!report) return
      const message = `This expression is slow on long texts: it ${MESSAGES[report.type]} (“${report.character.literal.source}”). Write a loop, or begin with (?<!…).`
      context.report({ node, message })
    },
  }),
}
