import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NAMES } from '@melodia/api/platform/config/declared/all'
import { SECRETS } from '@melodia/api/platform/config/secretFiles'
import { RELEASE } from '@melodia/contract/choices/product'
import { installPackage } from '@melodia/db/testing/debian'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { containerOf, stagesOf } from './image/dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const stages = stagesOf(read('Dockerfile'))
const container = containerOf(stages)
const SETTINGS = new Set([...NAMES, ...SECRETS.map((name) => `${name}_FILE`)].map(String))

describe('the image', () => {
  it('is built with the Node of .nvmrc', () => {
    expect(stages[0]?.from).toBe(`node:${read('.nvmrc').trim()}-bookworm-slim`)
  })

  it('runs as a user of its own what `npm start` does, and says when it is well', () => {
    expect(Number(container.user)).toBeGreaterThan(0)
    expect(read('package.json')).toContain(`"start": "${container.command.join(' ')}"`)
    expect(existsSync(join(root, container.healthCheck[1] ?? ''))).toBe(true)
  })

  it('gets nothing that was built or stored here', () => {
    const ignored = read('.dockerignore').split('\n')
    const ofGit = read('.gitignore')
      .split('\n')
      .filter((line) => line.endsWith('/'))
    for (const line of ofGit)
      expect([line, ignored.some((name) => name.endsWith(line.slice(0, -1)))]).toEqual([line, true])
  })
})

it('the version is one for operators, programs and the package, and its database is kept', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [newest] = read('CHANGELOG.md').match(/(?<=^## )\S+/m) ?? []
  expect([RELEASE, newest]).toEqual([version, version])
  const kept = `db/src/testing/before/melodia-${version.replace(/\.0$/, '')}.sqlite.br`
  expect(existsSync(join(root, kept))).toBe(true)
})

it('compose.yaml uses settings, services and volumes that there are', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }
  interface Service {
    image: string
    environment?: Record<string, string>
    depends_on?: Record<string, unknown> | string[]
    volumes?: string[]
  }
  const { services } = compose
  for (const service of Object.values(services)) {
    const { depends_on = [], volumes = [], environment = {}, image } = service
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty(name)
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      expect(from.startsWith('.') ? existsSync(join(root, from)) : from in compose.volumes).toBe(
        true,
      )
    const unknown = Object.keys(environment).filter((name) => !SETTINGS.has(name))
    expect(image === 'melodia' ? unknown : []).toEqual([])
  }
  expect(services.melodia?.volumes).toEqual([`shared:${container.volumes[0]}`])
})

describe('the manifests of Kubernetes', () => {
  interface Manifest {
    kind: string
    metadata: { name: string }
    data?: Record<string, string>
    stringData?: Record<string, string>
    spec?: { template?: { spec: Pod } }
  }
  interface Pod {
    securityContext: { runAsUser: number; runAsNonRoot: boolean }
    containers: {
      command?: string[]
      envFrom: { configMapRef: { name: string } }[]
      ports?: { containerPort: number }[]
      securityContext: { readOnlyRootFilesystem: boolean }
      volumeMounts: { name: string; mountPath: string }[]
    }[]
    volumes: {
      name: string
      persistentVolumeClaim?: { claimName: string }
      secret?: { secretName: string }
    }[]
  }
  const all = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest
    }),
  )
  const names = (kind: string) =>
    all.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name)
  const pods = all.flatMap(({ spec }) => spec?.template?.spec ?? [])

  it('are those of a service that goes on while a machine is taken away', () => {
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'Job',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ])
  })

  it('run the image as it is made, read-only', () => {
    expect(pods).toHaveLength(2)
    for (const { securityContext, containers, volumes } of pods)
      for (const each of containers) {
        expect(securityContext).toMatchObject({
          runAsUser: Number(container.user),
          runAsNonRoot: true,
        })
        expect(each.securityContext.readOnlyRootFilesystem).toBe(true)
        expect(each.volumeMounts.map(({ mountPath }) => mountPath)).toContain(container.volumes[0])
        const mounted = each.volumeMounts.map(({ name }) => name)
        expect(mounted.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted())
        for (const { containerPort } of each.ports ?? [])
          expect(container.ports).toContain(containerPort)
        for (const { configMapRef } of each.envFrom)
          expect(names('ConfigMap')).toContain(configMapRef.name)
      }
    const volumes = pods.flatMap((pod) => pod.volumes)
    const claims = volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? [])
    const secrets = volumes.flatMap(({ secret }) => secret?.secretName ?? [])
    expect(names('PersistentVolumeClaim')).toEqual(expect.arrayContaining(claims))
    expect(names('Secret')).toEqual(expect.arrayContaining(secrets))
  })

  it('set what there is to set, and read secrets that there are', () => {
    const data = Object.entries(all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {})
    expect(data.map(([name]) => name).filter((name) => !SETTINGS.has(name))).toEqual([])
    const secrets = Object.keys(all.find(({ kind }) => kind === 'Secret')?.stringData ?? {})
    const files = data.filter(([name]) => name.endsWith('_FILE')).map(([, file]) => file)
    expect(files.toSorted()).toEqual(
      secrets.map((name) => `/run/secrets/melodia/${name}`).toSorted(),
    )
  })
})

it.each(globSync('deploy/*.service', { cwd: root }))('%s exposes less than 3 of 10', (name) => {
  if (!existsSync('/usr/bin/systemd-analyze')) installPackage('systemd')
  const { stdout, status } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=29', '--no-pager', join(root, name)],
    { encoding: 'utf8' },
  )
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringContaining('exposure'),
  ])
})

describe('the alerts', () => {
  const alerts = parse(read('deploy/prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)

  it('each fire and clear', () => {
    if (!existsSync('/usr/bin/promtool')) installPackage('prometheus')
    const tests = parse(read('deploy/prometheus/alerts.test.yaml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
    }
    for (const { alert } of rules) {
      const ofAlert = tests.tests
        .flatMap((test) => test.alert_rule_test)
        .filter(({ alertname }) => alertname === alert)
      expect([alert, new Set(ofAlert.map(({ exp_alerts }) => exp_alerts.length))]).toEqual([
        alert,
        new Set([1, 0]),
      ])
    }
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', join(root, 'deploy/prometheus/alerts.test.yaml')],
      { encoding: 'utf8' },
    )
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('are explained in docs/operations.md', () => {
    const page = read('docs/operations.md')
    expect(rules.map(({ alert }) => alert).filter((name) => !page.includes(`\`${name}\``))).toEqual(
      [],
    )
  })
})
