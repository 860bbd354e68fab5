import type { MailTime } from '@melodia/contract/choices/mails'
import * as texts from '#texts/music.ts'

const TIMES: Record<MailTime, string> = { off: texts.off, daily: texts.onceDay, now: texts.atOnce }

/** How somebody is mailed about new tracks. The listener's script shows it once it is known. */
export const MailChoice = () => (
  <form className="mail-choice" data-mail-choice="" hidden>
    <label>
      {texts.emailMeAboutNewTracks}
      <select name="mail">
        {Object.entries(TIMES).map(([time, label]) => (
          <option key={time} value={time}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <output data-mail-said="" />
  </form>
)
