import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A new database on the server of `url`, copied from a template if one is given. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = template
    ? `${nameOf(template)}_${randomUUID().slice(0, 8)}`
    : `melodia_test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${nameOf(template)}` : ''
  await withClient(onServer(url), (client) => client.query(`create database ${name}${copied}`))
  return withName(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  await withClient(onServer(url), (client) => drop(client, nameOf(url)))
}

/** Drops a template and all its copies. */
export async function dropFamily(template: string): Promise<void> {
  await withClient(onServer(template), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [nameOf(template)],
    )
    for (const { name } of rows) await drop(client, name)
  })
}

const drop = (client: Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`)

/** Connects for one piece of work. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database that always exists, from which others are created and dropped. */
const onServer = (url: string) => withName(url, 'postgres')

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
