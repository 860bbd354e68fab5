import { dirname, join } from 'node:path'

/** The part of ESLint's rule context that this rule uses. */
interface Context {
  filename: string
  options: [Levels]
  report: (problem: { node: object; message: string }) => void
}
interface Levels {
  /** The folder whose folders are levels, `api/src`. */
  within: string
  /** Names of those folders, from the ground up. */
  order: string[]
}
interface Imports {
  source: { type: string; value?: unknown } | null
}

/** A file imports only from its own level or below (decision 243). */
export const levels = {
  meta: {
    schema: [
      {
        type: 'object',
        properties: {
          within: { type: 'string' },
          order: { type: 'array', items: { type: 'string' } },
        },
        required: ['within', 'order'],
        additionalProperties: false,
      },
    ],
  },
  create(context: Context) {
    const { within, order } = context.options[0]
    const levelOf = (path: string) => {
      const [, inside] = path.replaceAll('\\', '/').split(`/${within}/`)
      return inside?.includes('/') ? order.indexOf(inside.split('/')[0] ?? '') : null
    }
    const own = levelOf(context.filename)
    function check(node: Imports) {
      const path = node.source?.value
      if (own === null || typeof path !== 'string' || !path.startsWith('.')) return
      const level = levelOf(join(dirname(context.filename), path))
      if (level === null || (level >= 0 && level <= own)) return
      const message = `${order[own] ?? 'This folder'} is below ${order[level] ?? path}: turn the import round.`
      context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}
