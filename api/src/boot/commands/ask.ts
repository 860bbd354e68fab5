import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'

/** Asks the person at the terminal, or reads piped input, line by line. */
export interface Ask {
  isTerminal: boolean
  /** Empty at the end of the input. */
  line(question: string): Promise<string>
  /** The same without echo. */
  secret(question: string): Promise<string>
  close(): void
}

export function makeAsk(input: Readable & { isTTY?: boolean }, output: Writable): Ask {
  const isTerminal = input.isTTY === true
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  let piped: ReturnType<typeof createInterface> | null = null
  let lines: AsyncIterator<string> | null = null

  async function nextPiped() {
    piped ??= createInterface({ input })
    lines ??= piped[Symbol.asyncIterator]()
    const { value, done } = await lines.next()
    return done ? '' : value
  }

  async function typed(question: string, shown: Writable) {
    output.write(question)
    const reader = createInterface({ input, output: shown, terminal: true })
    const answer = await new Promise<string>((resolve) => {
      reader.once('line', resolve).once('close', () => resolve(''))
    })
    reader.close()
    if (shown === nowhere) output.write('\n')
    return answer
  }

  return {
    isTerminal,
    line: (question) => (isTerminal ? typed(question, output) : nextPiped()),
    secret: (question) => (isTerminal ? typed(question, nowhere) : nextPiped()),
    close: () => piped?.close(),
  }
}
