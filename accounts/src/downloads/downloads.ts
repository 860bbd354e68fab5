import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { accountBySeq, type AccountRecord } from '@melodia/db/accounts'
import {
  askForDownload,
  downloadFiles,
  downloadOf,
  finishDownload,
  purgeDownloads,
  removeDownload,
  type DownloadClaim,
} from '@melodia/db/accounts/downloads'
import type { Handle } from '@melodia/db/database'
import { newId } from '@melodia/db/records/id'
import type { QueueMail } from '../options.ts'
import { contentsOf, type Sources } from './contents.ts'
import { jsonOf } from './json.ts'

const DAY = 24 * 60 * 60_000
/** How soon somebody may ask again. */
const EVERY = DAY
/** For how long a file can be downloaded, counted from when it was asked for. */
const KEPT = 7 * DAY

/** Where somebody's download is. */
export type DownloadState =
  | { is: 'none' }
  | { is: 'waiting'; askedAt: number }
  | { is: 'failed' }
  | { is: 'ready'; madeAt: number; bytes: number; until: number; nextAt: number }

interface DownloadsOptions extends Sources {
  mail: QueueMail | null
  /** Where the files are; nothing in it is served by its path. */
  folder: string
}

/**
 * Files with everything that is stored about a person, each made by a job. Those who ask wait;
 * everybody else's calls do not.
 */
export function makeDownloads(options: DownloadsOptions) {
  const { db, clock, mail, folder } = options
  const pathOf = (file: string) => join(folder, `${file}.json`)

  async function stateOf({ seq }: AccountRecord): Promise<DownloadState> {
    const found = await downloadOf(db.read, seq)
    if (!found) return { is: 'none' }
    const { file, asked_at: askedAt, made_at: madeAt, bytes, state } = found
    if (madeAt === null || bytes === null)
      return state === 'waiting' ? { is: 'waiting', askedAt } : { is: 'failed' }
    const until = askedAt + KEPT
    // It is in no backup, so a restored database may name one that is gone.
    const isHere = await stat(pathOf(file)).catch(() => null)
    if (until <= clock() || !isHere) return { is: 'none' }
    return { is: 'ready', madeAt, bytes, until, nextAt: askedAt + EVERY }
  }

  const mayAsk = (state: DownloadState) =>
    state.is !== 'waiting' && (state.is !== 'ready' || state.nextAt <= clock())

  /** Asks for a file in place of an earlier one. False if it is too soon. */
  async function ask(account: AccountRecord): Promise<boolean> {
    const before = await downloadOf(db.read, account.seq)
    if (!mayAsk(await stateOf(account))) return false
    const now = clock()
    const file = newId(now)
    const isAsked = await db.write(async (write) => {
      const present = await downloadOf(write, account.seq)
      // Somebody was quicker, in another browser.
      if (present?.asked_at !== before?.asked_at) return false
      await askForDownload(write, account.seq, { file, now })
      return true
    })
    if (isAsked && before) await removeFile(before.file)
    return isAsked
  }

  /** Opens the file of an account, if there is one. Its reader closes it. */
  async function openFile(account: AccountRecord): Promise<FileHandle | null> {
    const found =
      (await stateOf(account)).is === 'ready' && (await downloadOf(db.read, account.seq))
    return found ? open(pathOf(found.file)).catch(() => null) : null
  }

  const removeFile = (file: string) => rm(pathOf(file), { force: true })

  /** Does the job of an account: makes its file. A half of one is made again from the beginning. */
  async function run(claim: DownloadClaim, signal: AbortSignal): Promise<void> {
    const account = await accountBySeq(db.read, claim.subject)
    const wanted = account && (await downloadOf(db.read, account.seq))
    // The account was closed: its job is gone as well.
    if (!account || !wanted) return
    const bytes = await writeFile(wanted.file, account, signal)
    const now = clock()
    const isWanted = await db.write(async (write) => {
      if (!(await finishDownload(write, claim, { bytes, now }))) return false
      await tell(write, account, wanted.asked_at + KEPT)
      return true
    })
    if (!isWanted) await removeFile(wanted.file)
  }

  /** The file has its name once it is whole and on the disk. Returns its size. */
  async function writeFile(file: string, account: AccountRecord, signal: AbortSignal) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = join(folder, `${file}.part`)
    const text = Readable.from(jsonOf(contentsOf(options, account)))
    await pipeline(text, createWriteStream(part, { mode: 0o600, flush: true }), { signal })
    const { size } = await stat(part)
    await rename(part, pathOf(file))
    await syncFolder(folder)
    return size
  }

  async function tell(write: Handle, account: AccountRecord, until: number) {
    const { email } = account
    const content = { kind: 'data-ready', detail: { email, until } } as const
    await mail?.(write, { account, to: email, purpose: 'data-ready', content })
  }

  return {
    stateOf,
    mayAsk,
    ask,
    openFile,
    run,
    /** Removes the download of an account that is closed, in that transaction. */
    remove: (write: Handle, { seq }: AccountRecord) => removeDownload(write, seq),
    /** Removes unwanted files: old downloads, and files that no row names. */
    async sweep(): Promise<void> {
      const now = clock()
      await db.write((write) => purgeDownloads(write, now - KEPT))
      // Listed before the rows are read, so that no new file is taken for an unwanted one.
      const names = await readdir(folder).catch(() => [])
      const wanted = await downloadFiles(db.read)
      for (const name of names)
        if (!wanted.has(name.replace(/\.\w+$/, ''))) await rm(join(folder, name), { force: true })
    },
  }
}
export type Downloads = ReturnType<typeof makeDownloads>

/** Makes the names in a folder durable, before its owner is told that the file is there. */
async function syncFolder(path: string) {
  const names = await open(path)
  try {
    await names.sync()
  } finally {
    await names.close()
  }
}
