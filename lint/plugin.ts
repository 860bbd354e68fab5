import { levels } from './levels.ts'
import { linearExpressions } from './linear.ts'
import { repeatableTransactions } from './repeatable.ts'

// oxlint-disable-next-line import/no-default-export -- a plugin is one
export default {
  meta: { name: 'melodia' },
  rules: {
    levels,
    'linear-expressions': linearExpressions,
    'repeatable-transactions': repeatableTransactions,
  },
}
