import type { JobKind } from '@melodia/contract/choices/jobs'
import type { Config } from '../../platform/config/config.ts'

/** Jobs that nobody works on: without a mail server, mails are only kept. */
export const unworkedOf = ({ mail }: Pick<Config, 'mail'>): JobKind[] =>
  mail.kind === 'smtp' ? [] : ['mail']
