import type { Plugin } from 'vite'

/** Chromium's "explicit compile hints" (V8 13.6); other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Vite plugin: the chunks that every first screen needs are compiled whole and off the main thread, as
 * they arrive. Without the hint most of their functions are compiled one by one, as they are called.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = HINT + file.code
      },
    },
  }
}
