import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A new database on the server of `url`, copied from a template if one is given. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `melodia_test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${nameOf(template)}` : ''
  await onServer(url, `create database ${name}${copied}`)
  return withName(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, `drop database if exists ${nameOf(url)} with (force)`)
}

/** Runs a statement on databases, connected to one that always exists. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withName(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
