import type { Import } from '@melodia/contract/imports'
import { shownPart } from '@melodia/contract/shownText'
import {
  IMPORT_UNDO_HOURS,
  type ImportLineKind,
  type ImportNoun,
} from '@melodia/contract/choices/imports'
import { addAuditRecords, type AuditRecord } from '@melodia/db/audit'
import type { Credited } from '@melodia/db/credits/newly'
import type { Database, Handle } from '@melodia/db/database'
import {
  addImport,
  countLines,
  getImport,
  linesOf,
  listImports,
  setImportState,
  type StoredImport,
} from '@melodia/db/imports'
import { record } from '../../platform/events/record.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { conflict, notFound, unacceptable } from '../../kit/http/errors.ts'
import { makeTurns } from '../../kit/http/turns.ts'
import { counted } from '../../kit/text/text.ts'
import { applyLines, changedSince } from './apply.ts'
import { lineNames } from './cells.ts'
import { knowsNobody } from './credits.ts'
import { dryRun } from './dryRun.ts'
import { readRows } from './file.ts'
import { changedAfter, hasProposed, undoLines } from './undo.ts'

interface ImportsOptions {
  db: Database
  clock: () => number
}

interface SentFile {
  path: string
  filename: string
}

const UNDO_MS = IMPORT_UNDO_HOURS * 60 * 60_000
/** Newest imports that are listed, and refused lines, or lines to check, that are sent with one. */
const LISTED = 100
const REFUSED = 200
/** Lines that change something. */
const DONE = ['create', 'change'] as const

/** CSV files whose lines change and make records. Knows nothing of HTTP. */
export function makeImports({ db, clock }: ImportsOptions) {
  /** One file at a time: side by side they would keep everybody else waiting. */
  const inTurn = makeTurns()

  /** Stores the dry run of a file; `keep` runs in the same transaction. */
  async function start(
    caller: Caller,
    noun: ImportNoun,
    { path, filename }: SentFile,
    keep: (write: Handle, made: Import) => Promise<void>,
  ): Promise<Import> {
    const lines = await inTurn(async () =>
      dryRun(db.read, noun, await readRows(path, noun), clock()),
    )
    const facts = {
      noun,
      file_name: shownPart(filename.slice(0, 200)),
      by: actorOf(caller),
      now: clock(),
    }
    return db.write(async (write) => {
      const made = await presented(write, await addImport(write, facts, lines))
      await keep(write, made)
      return made
    })
  }

  /** Writes all lines in one transaction, if every record is still as in the dry run. */
  const apply = (caller: Caller, id: string) => {
    const now = clock()
    return db.write(async (write) => {
      const owner = await existing(write, id)
      if (owner.state === 'applied') throw conflict('This import has been applied already.')
      if (owner.state === 'undone')
        throw conflict('This import has been undone. Upload the file again.')
      if (owner.refused > 0)
        throw unacceptable({
          file: `${counted(owner.refused, 'line')} of this file cannot be imported. Fix the file and upload it again.`,
        })
      const known = knowsNobody()
      const lines = await changedSince(write, owner, known, now)
      if (lines.length > 0)
        throw conflict(
          `${lineNames(lines)}: changed since the dry run. Upload the file again to see what it does now.`,
        )
      const done = await applyLines(write, { owner, caller, now }, known)
      await setImportState(write, owner.seq, { state: 'applied', applied_at: now })
      await audit(write, caller, { action: 'import', owner, ...done, now })
      return presented(write, { ...owner, state: 'applied', applied_at: now })
    })
  }

  /** Undoes an applied import, if its records are still as it left them. */
  const undo = (caller: Caller, id: string) => {
    const now = clock()
    return db.write(async (write) => {
      const owner = await existing(write, id)
      if (owner.state === 'draft') throw conflict('This import has not been applied.')
      if (owner.state === 'undone') throw conflict('This import has been taken back already.')
      if (!isUndoable(owner))
        throw conflict(
          `This import is more than ${IMPORT_UNDO_HOURS} hours old and cannot be taken back any more.`,
        )
      if (await hasProposed(write, owner))
        throw conflict(
          'This import has proposed splits, which stay: propose others in their place. Nothing was taken back.',
        )
      const lines = await changedAfter(write, owner)
      if (lines.length > 0)
        throw conflict(
          `${lineNames(lines)}: changed since the import, or in use. Nothing was taken back.`,
        )
      const done = await undoLines(write, owner, { caller, now })
      await setImportState(write, owner.seq, { state: 'undone', undone_at: now })
      await audit(write, caller, { action: 'undo-import', owner, ...done, now })
      return presented(write, { ...owner, state: 'undone', undone_at: now })
    })
  }

  /** An import with some of its lines. */
  async function get(id: string, page: { kinds: readonly ImportLineKind[]; p: number; l: number }) {
    const owner = await existing(db.read, id)
    const { kinds, p, l } = page
    return {
      ...(await presented(db.read, owner)),
      to_check: (
        await linesOf(db.read, owner.seq, { kinds: DONE, limit: REFUSED, isNoted: true })
      ).map(numbered),
      lines: await linesOf(db.read, owner.seq, { kinds, limit: l, offset: (p - 1) * l }),
      lines_total: await countLines(db.read, owner.seq, kinds),
      page: p,
      limit: l,
    }
  }

  async function list() {
    const found: Import[] = []
    for (const owner of await listImports(db.read, LISTED))
      found.push(await present(db.read, owner, []))
    return found
  }

  const isUndoable = ({ state, applied_at }: Pick<StoredImport, 'state' | 'applied_at'>) =>
    state === 'applied' && applied_at !== null && clock() - applied_at < UNDO_MS

  async function presented(read: Handle, owner: StoredImport) {
    const selection = owner.refused > 0 ? ({ kinds: ['refused'], limit: REFUSED } as const) : null
    return present(read, owner, selection ? await linesOf(read, owner.seq, selection) : [])
  }

  async function present(
    read: Handle,
    owner: StoredImport,
    refused: readonly { line: number; message: string }[],
  ): Promise<Import> {
    const { id, noun, state, file_name, creates, changes, unchanged } = owner
    return {
      id,
      noun,
      state,
      file_name,
      creates,
      changes,
      unchanged,
      refused: refused.map(numbered),
      refused_total: owner.refused,
      created_at: new Date(owner.created_at).toISOString(),
      created_by: owner.created_by_name,
      applied_at: isoOf(owner.applied_at),
      undone_at: isoOf(owner.undone_at),
      can_undo: isUndoable(owner) && !(await hasProposed(read, owner)),
    }
  }

  return { start, apply, undo, get, list }
}

const numbered = ({ line, message }: { line: number; message: string }) => ({ line, message })

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())

async function existing(read: Handle, id: string) {
  const owner = await getImport(read, id)
  if (!owner) throw notFound('Import')
  return owner
}

interface Audited {
  action: 'import' | 'undo-import'
  owner: StoredImport
  records: readonly AuditRecord[]
  credited: Credited
  now: number
}

/** One entry, and the changes of each record. */
async function audit(
  write: Handle,
  caller: Caller,
  { action, owner, records, credited, now }: Audited,
) {
  const { id, file_name, noun, creates, changes } = owner
  const entry = await record(write, {
    actor: actorOf(caller),
    action,
    resource: 'imports',
    resource_id: id,
    title: file_name,
    detail: { noun, creates, changed: changes },
    credited,
    now,
  })
  await addAuditRecords(write, entry, records)
}
