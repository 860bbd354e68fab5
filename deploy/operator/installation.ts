import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnWithin, terminate } from '../image/chroot.ts'
import type { Container } from '../image/dockerfile.ts'
import { until } from './until.ts'

/** A line of the product's log, as far as an operator searches it. */
export interface LogLine {
  level?: number
  msg?: string
  event?: string
  version?: string
  route?: string
  status?: number
  trace_id?: string
  err?: { code?: string }
}

interface Options {
  root: string
  container: Container
  /** Beside those of the container, as `docker run -e` gives them. */
  settings: Record<string, string>
  volumes: Record<string, string>
  /** What answers when it is well. */
  statusUrl: string
}

/** The product in its root file system: started, ended, and with commands beside it. */
export function anInstallation({ root, container, settings, volumes, statusUrl }: Options) {
  const env = { ...container.env, ...settings }
  const within = { root, container: { ...container, env }, volumes }
  const log: LogLine[] = []
  let server: ChildProcess | undefined

  const spawn = (command: readonly string[]) =>
    spawnWithin(command, { ...within, stdio: ['ignore', 'pipe', 'pipe'] })
  /** Starts a command beside the server; `said` is what it has said so far. */
  function begin(...args: string[]) {
    const child = spawn(['node', 'api/command.js', ...args])
    let said = ''
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => (said += String(chunk)))
    return { child, said: () => said }
  }
  const statusOf = async () => (await fetch(statusUrl).catch(() => null))?.status ?? 0

  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    terminate(server, signal)
    await ended
  }
  return {
    log,
    statusOf,
    /** Resolves when it is well. */
    async start() {
      const begun = spawn(container.command)
      server = begun
      let said = ''
      begun.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)))
      createInterface({ input: begun.stdout! }).on('line', (line) => {
        if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine)
        else said += `${line}\n`
      })
      await until(`${statusUrl} is 200`, async () => {
        if (begun.exitCode !== null) throw new Error(`It did not start:\n${said}`)
        return (await statusOf()) === 200
      })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    begin,
    /** What a command says. @throws Error with that where it ends with another code than 0. */
    async run(...args: string[]): Promise<string> {
      const { child, said } = begin(...args)
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${args.join(' ')}: ended with ${code}\n${said()}`)
      return said().trim()
    },
  }
}
