import { UNCONFIRMED_CLAIM_DAYS } from '@melodia/contract/choices/claims'
import { DELIVERIES_KEPT_DAYS } from '@melodia/contract/choices/webhooks'
import type { Accounts } from '@melodia/accounts'
import { purgeUnconfirmedClaims } from '@melodia/db/claims'
import type { Recording } from '@melodia/db/cause'
import type { Database } from '@melodia/db/database'
import { forgetFingerprints } from '@melodia/db/fingerprints'
import { countJobs } from '@melodia/db/jobs'
import { dropWaitingMails, purgeMails } from '@melodia/db/mails'
import { releaseMerges } from '@melodia/db/merges'
import { purgeNotifications } from '@melodia/db/notifications'
import { purgeTokens } from '@melodia/db/tokens'
import { purgeDeliveries } from '@melodia/db/webhooks/deliveries'
import { makeAnalyst } from '../platform/audio/analyst.ts'
import { makeMending } from '../platform/audio/mending.ts'
import { makeWorker, type JobHandler } from '../kit/jobs/worker.ts'
import type { CardsAhead } from '../public/cards/ahead.ts'
import type { MailLocation, SmtpServer } from '../platform/mail/location.ts'
import { MERGE_KEPT_MS } from '../domain/people/merges/merges.ts'
import { makePeriodRun } from '../domain/periods/run.ts'
import { purgeOldPlays } from '../domain/plays/retention.ts'
import { makeReporter } from '../domain/reports/reporter.ts'
import { makeOutbox } from '../platform/mail/outbox.ts'
import { makeUnsubscriptions } from '../platform/mail/unsubscribe.ts'
import type { Media } from '../platform/media/media.ts'
import { sweepUnasked } from '../platform/media/sweep.ts'
import { restoreClaims } from '../domain/claims/restore.ts'
import { remindOfApprovals } from '../domain/approvals/reminders.ts'
import { planEarlier } from '../domain/consents/earlier.ts'
import { explainEarlier } from '../domain/restrictions/earlier.ts'
import { holdAsidePlays } from '../domain/restrictions/plays.ts'
import { settleRestrictions } from '../domain/restrictions/restrict.ts'
import { wakeDeferred } from '../domain/tracks/life.ts'
import { purgeTracks } from '../domain/tracks/purge.ts'
import { purgeTrash } from '../domain/trash/trash.ts'
import type { Config } from '../platform/config/config.ts'
import { sweepUploads } from '../platform/uploads/sweep.ts'
import { tellFollowers } from '../platform/notifications/followers.ts'
import { writeSummaries } from '../platform/notifications/summaries.ts'
import { makeDeliverer } from '../platform/webhooks/deliverer.ts'
import type { Receivers } from '../platform/webhooks/receivers.ts'

interface BackgroundOptions {
  db: Database
  media: Media
  mail: MailLocation
  publicUrl: string
  receivers: Receivers
  cardsAhead: CardsAhead
  /** Null if accounts are not ours. */
  downloads: Accounts['downloads'] | null
  /** How many jobs of a kind all processes do at a time. */
  jobsAtOnce: Config['jobsAtOnce']
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
  rejectedRetentionMs: number
  trashRetentionMs: number
  /** Exports spans of jobs; null for none. */
  recording: Recording | null
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

const MINUTE = 60_000
/** How late a deferred track may come back. */
const DEFERRALS_EVERY = 15_000
/** How late a restriction may be over, or a creator switched off. */
const RESTRICTIONS_EVERY = 15_000
/** How late creators are told that plays were set aside. */
const ASIDE_EVERY = 60 * MINUTE
/** How late one is reminded of what one is asked. */
const REMINDERS_EVERY = 15 * MINUTE
/** How late the track of a countered claim may be put back. */
const CLAIMS_EVERY = 15_000
/** How long after a change its cards are drawn. */
const CARDS_EVERY = 15_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How long mails that were sent or given up can be looked at. */
const MAILS_KEPT = 30 * DAY
const UNCONFIRMED_CLAIMS_KEPT = UNCONFIRMED_CLAIM_DAYS * DAY
const NOTIFICATIONS_KEPT = 365 * DAY
const DELIVERIES_KEPT = DELIVERIES_KEPT_DAYS * DAY
/** How long an API token is listed after it has expired. */
const TOKENS_KEPT = 30 * DAY
/** Pauses between attempts to make the file of somebody's data; then they have to ask again. */
const DOWNLOAD_PAUSES = [MINUTE, 5 * MINUTE]

/**
 * Background work of the server: does its jobs, writes the daily summaries, and tidies up at start and
 * daily.
 */
export async function startBackground(options: BackgroundOptions) {
  const { db, media, mail, publicUrl, receivers, downloads, clock, log } = options
  const { recording } = options
  const { cardsAhead, jobsAtOnce, rejectedRetentionMs, trashRetentionMs, zone } = options
  const analyst = makeAnalyst({ db, media, clock })
  const transport = mail.kind === 'smtp' ? await openTransport(mail) : null
  const unsubscriptions = makeUnsubscriptions(db, publicUrl, clock)
  const handlers: JobHandler[] = [
    ...analyst.handlers,
    makeReporter({ db, clock, zone }),
    makeDeliverer({ db, receivers, clock }),
    makePeriodRun({ db, media, clock }),
  ]
  if (downloads)
    handlers.push({ kind: 'download', lanes: 1, pauses: DOWNLOAD_PAUSES, run: downloads.run })
  if (transport) handlers.push(...makeOutbox({ db, clock, publicUrl, transport, unsubscriptions }))
  const worker = makeWorker({ db, clock, log, handlers, atOnce: jobsAtOnce, recording })
  worker.start()

  const sweep = regularly(DAY, log, 'The media store could not be swept', async () => {
    const gone = await sweepUnasked(db, media)
    if (gone > 0) log.info({ gone }, 'Media that nothing refers to has been swept')
    // In small transactions: each leaves the index, too.
    while ((await db.write(forgetFingerprints)) > 0);
  })
  const mending = makeMending({ db, media, clock, log })
  const mended = regularly(DAY, log, 'Stored audio could not be fixed', () => mending.round())
  const cards = regularly(CARDS_EVERY, log, 'Cards could not be drawn ahead', () =>
    cardsAhead.draw(),
  )
  const expired = regularly(HOUR, log, 'Expired uploads could not be removed', () =>
    sweepUploads(db, media, clock()),
  )
  const deferred = regularly(DEFERRALS_EVERY, log, 'Deferred tracks did not come back', () =>
    wakeDeferred(db, clock()),
  )
  const explained = regularly(DAY, log, 'What was held back could not be explained', () =>
    explainEarlier(db, clock()),
  )
  const planned = regularly(DAY, log, 'Tracks without a consent could not be given time', () =>
    planEarlier(db, clock()),
  )
  const settled = regularly(RESTRICTIONS_EVERY, log, 'Restrictions could not be ended', () =>
    settleRestrictions(db, clock()),
  )
  const reminded = regularly(REMINDERS_EVERY, log, 'Nobody could be reminded of approvals', () =>
    remindOfApprovals(db, clock()),
  )
  const asideHeld = regularly(
    ASIDE_EVERY,
    log,
    'Creators could not be notified of plays set aside',
    () => holdAsidePlays(db, zone, clock()),
  )
  const restored = regularly(CLAIMS_EVERY, log, 'Tracks of claims could not be put back', () =>
    restoreClaims(db, clock()),
  )
  const ended = regularly(DAY, log, 'Tracks whose time is over could not be removed', () =>
    purgeTracks(db, { rejectedMs: rejectedRetentionMs, deletedMs: trashRetentionMs }, clock()),
  )
  const trash = regularly(DAY, log, 'The trash could not be emptied', () =>
    purgeTrash(db, clock() - trashRetentionMs),
  )
  const plays = regularly(DAY, log, 'Old plays could not be removed', () =>
    purgeOldPlays(db, clock()),
  )
  const tidy = regularly(DAY, log, 'Old messages could not be removed', async () => {
    const now = clock()
    await db.write((write) => releaseMerges(write, now - MERGE_KEPT_MS))
    await db.write(async (write) => {
      await purgeMails(write, now - MAILS_KEPT)
      await purgeNotifications(write, now - NOTIFICATIONS_KEPT)
      await purgeTokens(write, now - TOKENS_KEPT)
      await purgeUnconfirmedClaims(write, now - UNCONFIRMED_CLAIMS_KEPT)
    })
    // In small transactions: a busy webhook has many.
    while ((await db.write((write) => purgeDeliveries(write, now - DELIVERIES_KEPT))) > 0);
  })
  const files = regularly(HOUR, log, 'Old files of people’s data could not be removed', async () =>
    downloads?.sweep(),
  )
  const summaries = regularly(MINUTE, log, 'The daily summaries could not be written', async () => {
    await writeSummaries(db, clock())
    const isNeedless = mail.kind === 'none' && (await countJobs(db.read, 'mail')).waiting > 0
    if (isNeedless) await db.write(dropWaitingMails)
  })

  const published = regularly(MINUTE, log, 'Followers could not be notified of new tracks', () =>
    tellFollowers(db, clock()),
  )

  return {
    /** Stops the work, so that database and store can be closed. */
    async stop() {
      mending.stop()
      await Promise.all([
        worker.stop(),
        ...[
          sweep,
          mended,
          cards,
          expired,
          deferred,
          explained,
          planned,
          settled,
          reminded,
          asideHeld,
          restored,
          ended,
          trash,
          plays,
          tidy,
          files,
          summaries,
          published,
        ].map(({ stop }) => stop()),
      ])
      analyst.close()
      transport?.close()
    },
  }
}

/** Loads the mail library, which a server without mail does not need. */
const openTransport = async (server: SmtpServer) =>
  (await import('../platform/mail/transport.ts')).makeTransport(server)

/** Does something now and regularly, never twice at a time. A failure is logged; it is tried again. */
function regularly(
  every: number,
  log: BackgroundOptions['log'],
  failure: string,
  work: () => Promise<unknown>,
) {
  let running: Promise<unknown> | null = null
  function run() {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `${failure}; it is tried again`))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
