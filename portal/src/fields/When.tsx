import { ago } from '@melodia/contract/ago'

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** A readable time, with the full time as a tooltip. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={whole.format(Date.parse(at))}>
    {ago(at)}
  </time>
)
