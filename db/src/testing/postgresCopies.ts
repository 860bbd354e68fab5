import { Client } from 'pg'
import { createDatabase, dropDatabase, withClient } from './postgresDatabase.ts'

/** A database as the template has it, by statements. */
interface Original {
  /** Changes with every table, index, constraint, trigger and function. */
  schema: string
  tables: string[]
  /** Rows of a new database as a JSON array, keyed by table. */
  rows: Map<string, string>
}

/** Both keyed by template. */
const originals = new Map<string, Promise<Original>>()
const spare = new Map<string, string[]>()
const taken = new Set<string>()
/** A connection for each copy, keyed by its url: a new one would read the catalogue of all tables. */
const renewers = new Map<string, Client>()

/**
 * A database like the template: one that a test gave back, if there is one, since deleting rows
 * takes 3 ms and copying a template takes 100.
 */
export async function takeCopy(template: string): Promise<string> {
  const url = spare.get(template)?.pop() ?? (await createDatabase(template, template))
  if (!originals.has(template)) originals.set(template, withClient(url, readOriginal))
  await originals.get(template)
  taken.add(url)
  return url
}

/** Makes a copy that is no longer in use like new; drops it if its tables are not the template's. */
export async function giveBack(template: string, url: string): Promise<void> {
  // A database may be closed twice.
  if (!taken.delete(url)) return
  const original = await originals.get(template)
  const isNew = original && (await renew(await renewerOf(url), original))
  if (!isNew) await dropDatabase(url)
  else spare.set(template, [...(spare.get(template) ?? []), url])
}

async function renewerOf(url: string): Promise<Client> {
  const existing = renewers.get(url)
  if (existing) return existing
  const client = new Client({ connectionString: url })
  // The server ended it, or the copy was dropped.
  client.on('error', () => renewers.delete(url))
  await client.connect()
  renewers.set(url, client)
  return client
}

/** Oids and row versions of the catalogue. Copies of a database have the same ones. */
const SCHEMA = `
  select md5(string_agg(format('%s %s', oid, xmin), ',' order by oid)) as schema from (
    select oid, xmin from pg_class union all select oid, xmin from pg_constraint
    union all select oid, xmin from pg_trigger union all select oid, xmin from pg_proc)`

const schemaOf = async (client: Client) =>
  (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? ''

async function readOriginal(client: Client): Promise<Original> {
  const { rows: found } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables = found.map(({ name }) => name)
  const rows = new Map<string, string>()
  for (const table of tables) {
    const { rows: all } = await client.query<{ json: string | null }>(
      `select json_agg(t)::text as json from ${table} t`,
    )
    for (const { json } of all) if (json !== null) rows.set(table, json)
  }
  return { schema: await schemaOf(client), tables, rows }
}

/** Whether the database is now like the template. */
async function renew(client: Client, { schema, tables, rows }: Original): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  if ((await schemaOf(client)) !== schema) return false
  // As a replica: without triggers and foreign keys.
  await client.query(
    `begin; set local session_replication_role = replica;
     ${tables.map((table) => `delete from ${table};`).join('\n')}`,
  )
  for (const [table, found] of rows)
    await client.query(
      `insert into ${table} overriding system value
       select * from json_populate_recordset(null::${table}, $1)`,
      [found],
    )
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename), start_value, false)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  await client.query('commit')
  return true
}
