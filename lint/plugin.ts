import { levels } from './levels.ts'
import { linearExpressions } from './linear.ts'
import { repeatableTransactions } from './repeatable.ts'
import { textsInCatalogue } from './texts.ts'
import { plainWords } from './words.ts'

// oxlint-disable-next-line import/no-default-export -- a plugin is one
export default {
  meta: { name: 'melodia' },
  rules: {
    levels,
    'linear-expressions': linearExpressions,
    'plain-words': plainWords,
    'repeatable-transactions': repeatableTransactions,
    'texts-in-catalogue': textsInCatalogue,
  },
}
