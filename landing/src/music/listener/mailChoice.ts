import type { MailTime } from '@melodia/contract/choices/mails'
import type { NotificationPreferences } from '@melodia/contract/notifications'
import type { Browser } from '@melodia/session'
import { callAsListener } from './calls.ts'
import * as texts from '#texts/music.ts'

const PREFERENCES = 'notifications/preferences'
const KIND = 'followed.published'

/** Shows how the listener is mailed about new tracks, and saves another choice. */
export async function showMailChoice(browser: Browser, place: ParentNode): Promise<void> {
  const form = place.querySelector<HTMLFormElement>('[data-mail-choice]')
  const select = form?.querySelector('select')
  const said = form?.querySelector<HTMLElement>('[data-mail-said]')
  if (!form || !select || !said) return
  const answer = await callAsListener<NotificationPreferences>(browser, PREFERENCES)
  if (answer.status !== 'done') return
  let saved = answer.body.preferences.find(({ kind }) => kind === KIND)?.mail ?? 'off'
  select.value = saved
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  select.addEventListener('change', async () => {
    const mail = select.value as MailTime
    said.textContent = ''
    const body: NotificationPreferences = { preferences: [{ kind: KIND, portal: false, mail }] }
    const { status } = await callAsListener(browser, PREFERENCES, { method: 'PUT', body })
    if (status === 'done') saved = mail
    else select.value = saved
    said.textContent = status === 'done' ? texts.saved : texts.notSavedPleaseTryAgain
  })
}
