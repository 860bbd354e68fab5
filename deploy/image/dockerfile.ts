/** One instruction of a Dockerfile, such as `RUN` with its command. */
export interface Step {
  instruction: string
  value: string
}

/** What one `FROM` begins. */
export interface Stage {
  from: string
  /** Empty where it has none. */
  name: string
  steps: Step[]
}

/** The stages of a Dockerfile, without comments, and with continued lines as one. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = value.split(' ')
      stages.push({ from, name, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!instruction || !stage) throw new Error(`Not an instruction of a Dockerfile: ${line}`)
    stage.steps.push({ instruction, value })
  }
  return stages
}

/** What a container of a stage runs with, as its instructions say. */
export interface Container {
  env: Record<string, string>
  folder: string
  user: string
  volumes: string[]
  ports: number[]
  /** Program and arguments. */
  command: string[]
  healthCheck: string[]
}

export const aContainer = (): Container => ({
  env: {},
  folder: '/',
  user: '0',
  volumes: [],
  ports: [],
  command: [],
  healthCheck: [],
})

/** Takes in an instruction that says how a container runs; false for one that changes files. */
export function describes(container: Container, { instruction, value }: Step): boolean {
  switch (instruction) {
    case 'ENV':
      for (const setting of value.split(' ')) {
        const [name = '', said = ''] = setting.split('=')
        container.env[name] = said
      }
      return true
    case 'WORKDIR':
      container.folder = value
      return true
    case 'USER':
      container.user = value
      return true
    case 'VOLUME':
      container.volumes.push(value)
      return true
    case 'EXPOSE':
      container.ports.push(Number(value))
      return true
    case 'CMD':
      container.command = JSON.parse(value) as string[]
      return true
    case 'HEALTHCHECK':
      container.healthCheck = JSON.parse(value.slice(value.indexOf('CMD ') + 4)) as string[]
      return true
    default:
      return false
  }
}

/** How a container of the last stage runs. */
export function containerOf(stages: readonly Stage[]): Container {
  const container = aContainer()
  for (const step of stages.at(-1)?.steps ?? []) describes(container, step)
  return container
}
