import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { terminate } from '../image/chroot.ts'
import { BACKUPS } from './place.ts'
import { until } from './until.ts'
import type { Step } from './step.ts'

/** From nothing to what runs, has an administrator, sends mail and is backed up. */
export const installing: readonly Step[] = [
  {
    name: 'Start it, and nginx with TLS before it',
    async take({ product, startProxy, prometheus, logged, administrator, traced }) {
      const alert = await prometheus.fires('MelodiaDown')
      await product.start()
      await startProxy()
      const { status, trace } = await administrator.call('/catalogue/tracks')
      if (status !== 200) throw new Error(`The catalogue answers ${status}`)
      await prometheus.clears(alert)
      return {
        result: '`GET /api/status` is 200 through nginx',
        metrics: await prometheus.sees('up{job="melodia"}', ' > 0'),
        log: (await logged('the start', ({ event }) => event === 'sys_startup')).event,
        trace: await traced(trace, 'GET /api/v1/catalogue/tracks'),
        alert: `${alert} before, not after`,
      }
    },
  },
  {
    name: 'Make an account, and confirm it by its mail',
    async take({ administrator, mail, prometheus, logged, traced }) {
      await administrator.signUp()
      const link = await until('the mail with the link', () =>
        mail.mails
          .map(({ text }) => /https:\S+\/confirm\?token=\S+/.exec(text ?? '')?.[0])
          .find((each) => each !== undefined),
      )
      await administrator.confirm(link)
      await administrator.signIn()
      const made = await logged('the account', ({ event }) => event === 'user_created')
      return {
        result: `The mail “${mail.mails[0]?.subject}” was caught, its link followed`,
        metrics: await prometheus.sees(
          'melodia_security_events_total{event="authn_login_success"}',
          ' > 0',
        ),
        log: made.event,
        trace: await traced(made.trace_id, 'send mail'),
      }
    },
  },
  {
    name: 'Make the first administrator',
    async take({ product, administrator, logged, traced, prometheus }) {
      const said = await product.run('admin', 'grant', administrator.email, '--yes')
      const { status, trace } = await administrator.addArtist('The First')
      if (status !== 201) throw new Error(`An administrator's call answers ${status}`)
      const { route } = await logged('the call', ({ trace_id }) => trace_id === trace)
      return {
        result: said.split('\n').at(-1),
        metrics: await prometheus.sees(
          'http_request_duration_seconds_count{route="/api/v1/admin/artists"}',
        ),
        log: `the call of ${route}, with its trace`,
        trace: await traced(trace, 'POST /api/v1/admin/artists'),
      }
    },
  },
  {
    name: 'Back up',
    async take({ product, backups, prometheus }) {
      const every = ['--every', '1h', '--keep', '48', '--into', BACKUPS]
      const { child, said } = product.begin('backup', ...every)
      const isWhole = (name: string) => /^melodia-.*\.tar$/.test(name)
      await until('a backup', () => readdirSync(backups).some(isWhole))
      const metrics = await prometheus.sees('melodia_backup_age_seconds')
      const ended = once(child, 'exit')
      terminate(child)
      await ended
      return { result: said().split('\n')[0], metrics }
    },
  },
  {
    name: 'Try the backup',
    async take({ product, prometheus }) {
      const said = await product.run('restore', BACKUPS, '--check', '--aside', BACKUPS)
      return {
        result: said.split('\n')[0],
        metrics: await prometheus.sees('melodia_drill_age_seconds'),
      }
    },
  },
]
