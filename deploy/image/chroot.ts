import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cwd, env, kill } from 'node:process'
import type { Container } from './dockerfile.ts'

/** Runs a command of this machine, and shows what it says. */
export async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', cwd: cwd(), env })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ended with ${code}`)
}

interface Within {
  /** The root file system, a folder of this machine. */
  root: string
  container: Container
  /** Folders of this machine that are a volume each; all else is read-only where it is given. */
  volumes?: Record<string, string>
  stdio?: StdioOptions
}

/**
 * Starts a command in a root file system, in namespaces of its own. It sees no process of this
 * machine and its network, and ends with its parent.
 */
export function spawnWithin(
  command: readonly string[],
  { root, container, volumes, stdio = 'inherit' }: Within,
): ChildProcess {
  const mounts = [`mount -t proc proc ${root}/proc`, `mount --rbind /dev ${root}/dev`]
  if (volumes) {
    mounts.unshift(`mount --bind ${root} ${root}`)
    for (const [target, source] of Object.entries(volumes))
      mounts.push(`mount --bind ${source} ${root}${target}`)
    mounts.push(`mount -o remount,ro,bind ${root}`)
  }
  const user = `--userspec=${container.user}:${container.user}`
  const script = `${mounts.join('\n')}\nexec chroot ${user} ${root} env -C ${container.folder} -i "$@"`
  const settings = Object.entries({ HOME: '/root', ...container.env }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  return spawn('unshare', [...namespaces, 'sh', '-ec', script, 'sh', ...settings, ...command], {
    stdio,
  })
}

/** Ends what was started, as a container is: its first process gets a signal, SIGTERM to ask. */
export function terminate({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  kill(Number(first), signal)
}

/** The exit code of a command in a root file system. */
export async function runWithin(command: readonly string[], within: Within): Promise<number> {
  const [code] = await once(spawnWithin(command, within), 'exit')
  return Number(code)
}
