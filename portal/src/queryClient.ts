import { QueryClient } from '@tanstack/react-query'
import { statusOf, UNREACHABLE } from './problem.ts'

/** A call that was refused stays refused; one that got no answer is tried once more. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Being offline is an error like any other: it is shown, with a way to try again.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && (statusOf(error) === UNREACHABLE || statusOf(error) === 503),
      },
      mutations: { networkMode: 'always' },
    },
  })
