import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `CHROMAPRINT_ALGORITHM_TEST2`, Chromaprint's default. */
const ALGORITHM = 1
/** Samples handed over at a time. */
const PIECE = 16_384
const FULL_SCALE = 32_767

/** Milliseconds from one value of a fingerprint to the next: 1,365 samples at 11,025 Hz. */
export const VALUE_MS = (1_365 / 11_025) * 1_000

/**
 * Acoustic fingerprint of sound passed in pieces (Chromaprint): about eight values of 32 bits a
 * second, each about the two seconds of sound that follow. Channels are mixed into one.
 */
export function makeFingerprinter(sampleRate: number) {
  const { memory, call, samples } = (program ??= start())
  const context = call('chromaprint_new', ALGORITHM)
  expectSuccess(call('chromaprint_start', context, sampleRate, 1))

  return {
    add(channelData: readonly Float32Array[]) {
      const length = channelData[0]?.length ?? 0
      for (let from = 0; from < length; from += PIECE) {
        const count = Math.min(PIECE, length - from)
        mix(channelData, from, new Int16Array(memory.buffer, samples, count))
        expectSuccess(call('chromaprint_feed', context, samples, count))
      }
    },

    /** Ends the fingerprint; it is empty for less than three seconds of sound. */
    result(): Uint32Array {
      expectSuccess(call('chromaprint_finish', context))
      // Two numbers, which take the place of the samples: where the values are, and how many.
      expectSuccess(call('chromaprint_get_raw_fingerprint', context, samples, samples + 4))
      const [at = 0, count = 0] = new Uint32Array(memory.buffer, samples, 2)
      const values = new Uint32Array(memory.buffer, at, count).slice()
      call('free', at)
      call('chromaprint_free', context)
      return values
    },
  }
}

function mix(channelData: readonly Float32Array[], from: number, to: Int16Array) {
  const [left, right = left] = channelData
  if (!left || !right) return
  for (let i = 0; i < to.length; i++) {
    const level = (left[from + i]! + right[from + i]!) / 2
    to[i] = Math.round(FULL_SCALE * Math.max(-1, Math.min(1, level)))
  }
}

function expectSuccess(answer: number) {
  if (answer !== 1) throw new Error('Chromaprint refused the sound')
}

/**
 * The program, started once in a process: one for each file would take longer to start, and to be
 * collected, than to hear three seconds. A fingerprint that is not ended stays in its memory.
 */
let program: ReturnType<typeof start> | null = null

/**
 * The JavaScript of its package is made for browsers and does not run here, so what it would import is
 * given here.
 */
function start() {
  const compiled = new WebAssembly.Module(readFileSync(programFile()))
  const { exports }: WebAssembly.Instance = new WebAssembly.Instance(compiled, {
    env: {
      ...env,
      emscripten_resize_heap: (bytes: number) => {
        const memory = memoryOf(exports)
        memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE))
        return 1
      },
    },
    wasi_snapshot_preview1: wasi,
  })
  const call = (name: string, ...values: number[]): number => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`Chromaprint has no ${name}`)
    return Number(found(...values))
  }
  call('emscripten_stack_init')
  call('__wasm_call_ctors')
  const samples = call('malloc', PIECE * Int16Array.BYTES_PER_ELEMENT)
  return { memory: memoryOf(exports), call, samples }
}
const PAGE = 64 * 1024

function memoryOf({ memory }: WebAssembly.Exports): WebAssembly.Memory {
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('Chromaprint has no memory')
  return memory
}

const programFile = () =>
  fileURLToPath(new URL('chromaprint.wasm', import.meta.resolve('@unimusic/chromaprint')))

/** It has no files, no environment and no timers. */
const nothing = () => 0
const stop = () => {
  throw new Error('Chromaprint failed')
}
const env = {
  _abort_js: stop,
  __cxa_throw: stop,
  _setitimer_js: nothing,
  _emscripten_runtime_keepalive_clear: nothing,
  emscripten_err: nothing,
  emscripten_date_now: Date.now,
  emscripten_get_now: () => performance.now(),
}
const wasi = {
  proc_exit: stop,
  fd_write: nothing,
  fd_close: nothing,
  fd_seek: nothing,
  environ_get: nothing,
  environ_sizes_get: nothing,
  random_get: nothing,
}
