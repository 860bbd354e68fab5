import { isAbsolute, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Packages with native code, files of their own, or that few servers need. */
const OWN_FILES = [
  'better-sqlite3',
  'fontkit',
  'mpg123-decoder',
  'pdfkit',
  'sharp',
  'vite',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@trustnxt/c2pa-ts',
  '@tus/server',
  '@zxcvbn-ts/language-common',
]

/** Programs of processes of their own. */
const PROCESSES = {
  soundProcess: 'src/platform/audio/soundProcess.ts',
  sameSoundProcess: 'src/platform/audio/sameSoundProcess.ts',
  pictureProcess: 'src/platform/media/pictureProcess.ts',
  marksProcess: 'src/platform/marks/marksProcess.ts',
}

/** The server as few files, which start in half the time; its sources run without it as well. */
export default defineConfig({
  plugins: [places(), dialects()],
  ssr: { noExternal: true, external: OWN_FILES },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        stamp: 'src/build/stamp.ts',
        ...PROCESSES,
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      // Silences the warning about a package that uses `eval`.
      onwarn: () => undefined,
    },
  },
})

/** The one import whose path is a variable, as it can be read by the bundler. */
function dialects(): Plugin {
  const IMPORT = 'import(FILES[location.kind])'
  return {
    name: 'dialects',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/db/src/engine/open.ts')) return null
      if (!code.includes(IMPORT)) this.error('The dialects are loaded in another way')
      const either = `(location.kind === 'sqlite' ? import('./sqlite.ts') : import('./postgres.ts'))`
      return { code: code.replace(IMPORT, either), map: null }
    },
  }
}

/** A program that is built, too, or the place of a source. */
const PLACE = /new URL\(["']\.\/(\w+Process)\.ts["'], import\.meta\.url\)|import\.meta\.url/g

/** Files are found beside the source that names them, wherever its code is. */
function places(): Plugin {
  const built = join(import.meta.dirname, 'dist')
  return {
    name: 'places',
    transform(code, id) {
      if (!isAbsolute(id) || id.includes('/node_modules/') || !code.includes('import.meta.'))
        return null
      const url = `new URL(${JSON.stringify(relative(built, id))}, import.meta.url)`
      const made = code
        .replaceAll('import.meta.main', 'false')
        .replaceAll(PLACE, (_, program?: string) => {
          if (program && !(program in PROCESSES)) this.error(`${program} is not among PROCESSES`)
          return program ? `new URL('./${program}.js', import.meta.url)` : `${url}.href`
        })
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`,
        )
      return { code: made, map: null }
    },
  }
}
