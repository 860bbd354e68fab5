import type { DownloadState } from '../../downloads/downloads.ts'
import { html } from '../../html.ts'
import { notice, status } from '../fields.ts'
import type { Page } from '../layout.ts'
import { back, currentPassword, formPage } from './forms.ts'
import { time } from './time.ts'

const TITLE = 'Download your data'

interface DataPage {
  state: DownloadState
  hasMail: boolean
  /** Whether another file can be asked for now. */
  mayAsk: boolean
  problem?: string | undefined
}

/** Where the file with somebody's data is, and what they can do next. */
export function dataPage({ state, hasMail, mayAsk, problem }: DataPage): Page {
  if (state.is === 'waiting') return waitingPage(state, hasMail)
  if (state.is === 'ready') return readyPage(state, mayAsk, problem)
  return askPage({ state, hasMail, problem })
}

/** Asks for a file, with the current password. */
export function askPage({ state, hasMail, problem }: Omit<DataPage, 'mayAsk'>): Page {
  const page = formPage({
    title: TITLE,
    action: '/accounts/me/data',
    lead:
      'A file with everything that is stored about you, without secrets. It takes a few minutes to ' +
      `make, once a day. ${hasMail ? 'A mail tells you when it is ready.' : 'This page says when it is ready.'}`,
    fields: html`${state.is === 'ready' && html`<p>The file that you have now is removed.</p>`}
    ${currentPassword(problem)}`,
    button: 'Make the file',
    hasProblem: problem !== undefined,
  })
  if (state.is !== 'failed') return page
  const failure = notice('Your file could not be made. Ask for it again.')
  return { ...page, content: html`${failure} ${page.content}` }
}

const waitingPage = (
  { askedAt }: Extract<DownloadState, { is: 'waiting' }>,
  hasMail: boolean,
): Page => ({
  status: 200,
  title: TITLE,
  content: html`${status('Your file is being made.')}
    <p class="lead">
      You asked for it on ${time(askedAt)}. It takes a few minutes.
      ${hasMail && 'A mail tells you when it is ready; you can close this page.'}
    </p>
    <p><a class="gate-primary" href="/accounts/me/data">See whether it is ready</a></p>
    ${back}`,
})

const readyPage = (
  { madeAt, bytes, until, nextAt }: Extract<DownloadState, { is: 'ready' }>,
  mayAsk: boolean,
  problem?: string,
): Page => {
  const page = formPage({
    title: TITLE,
    action: '/accounts/me/data/file',
    lead: html`Your file is ready: ${size(bytes)}, made on ${time(madeAt)}. You can download it
    until ${time(until)}, then it is removed.`,
    fields: currentPassword(problem),
    button: 'Download',
    hasProblem: problem !== undefined,
  })
  const next = mayAsk
    ? html`<a href="/accounts/me/data/new">Make a newer file</a>`
    : html`You can ask for a newer file from ${time(nextAt)}.`
  return {
    ...page,
    content: html`${page.content}
      <p class="aside">${next}</p>`,
  }
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
