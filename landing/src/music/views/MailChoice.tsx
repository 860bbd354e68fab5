import type { MailTime } from '@melodia/contract/choices/mails'

const TIMES: Record<MailTime, string> = { off: 'Off', daily: 'Once a day', now: 'At once' }

/** How somebody is mailed about new tracks. The listener's script shows it once it is known. */
export const MailChoice = () => (
  <form className="mail-choice" data-mail-choice="" hidden>
    <label>
      Email me about new tracks
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
