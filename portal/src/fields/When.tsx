import { ago } from './ago.ts'

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** A time as people say it; the whole of it under the pointer. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={whole.format(Date.parse(at))}>
    {ago(at)}
  </time>
)
