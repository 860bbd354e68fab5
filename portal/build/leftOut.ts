import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Omission {
  /** End of the path of the modules that import it. */
  importers: readonly string[]
  /** What they import, as they write it. */
  source: string
  /** What stands in for it: in `standIns`, or another module of the library. */
  by: 'absent.ts' | 'noRipple.ts' | 'words.ts' | './_baseGetTag.js'
}

/** Parts of libraries that every first list would load, and no screen of ours reaches. */
const OMISSIONS: readonly Omission[] = [
  // The themes have no `colorSchemes` and no `cssVariables`.
  {
    importers: ['@mui/material/esm/styles/ThemeProvider.js'],
    source: './ThemeProviderWithVars.js',
    by: 'absent.ts',
  },
  {
    importers: ['@mui/material/esm/styles/createTheme.js'],
    source: './createThemeWithVars.js',
    by: 'absent.ts',
  },
  // No text field is `filled`.
  {
    importers: ['@mui/material/esm/TextField/TextField.js', '@mui/material/esm/Select/Select.js'],
    source: '../FilledInput/index.js',
    by: 'absent.ts',
  },
  // The theme turns ripples off.
  {
    importers: ['@mui/material/esm/ButtonBase/ButtonBase.js'],
    source: './TouchRipple.js',
    by: 'noRipple.ts',
  },
  // Lists export with `list/exportCsv.ts`.
  {
    importers: ['ra-core/dist/export/defaultExporter.js'],
    source: 'jsonexport/dist/index.js',
    by: 'absent.ts',
  },
  // Labels that react-admin derives from names: the screens write their own.
  {
    importers: [
      'ra-core/dist/util/getFieldLabelTranslationArgs.js',
      'ra-core/dist/core/useGetResourceLabel.js',
    ],
    source: 'inflection',
    by: 'words.ts',
  },
  // For browsers without `Symbol.toStringTag`: it begins by throwing five errors.
  {
    importers: [
      'lodash/_baseClone.js',
      'lodash/_baseIsEqualDeep.js',
      'lodash/_baseIsMap.js',
      'lodash/_baseIsSet.js',
      'lodash/isEmpty.js',
    ],
    source: './_getTag',
    by: './_baseGetTag.js',
  },
]

const SOURCES = OMISSIONS.map(({ source }) => source.replaceAll(/[./]/g, String.raw`\$&`))

/** Vite plugin: a build without `OMISSIONS`. It fails when a library no longer imports one of them. */
export function leftOut(): Plugin {
  const met = new Set<string>()
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => met.clear(),
    resolveId: {
      filter: { id: new RegExp(`^(${SOURCES.join('|')})$`) },
      handler(source, importer = '') {
        const path = importer.replaceAll('\\', '/')
        const found = OMISSIONS.find(
          (omission) =>
            omission.source === source && omission.importers.some((end) => path.endsWith(end)),
        )
        if (!found) return null
        met.add(source)
        const isOfLibrary = found.by.startsWith('./')
        return join(isOfLibrary ? dirname(path) : join(import.meta.dirname, 'standIns'), found.by)
      },
    },
    buildEnd(error) {
      const gone = OMISSIONS.filter(({ source }) => !met.has(source))
      if (!error && gone.length > 0)
        this.error(`Nothing imports ${gone.map(({ source }) => source).join(', ')} any more.`)
    },
  }
}
