import type { Proxy } from '../../media/media.ts'
import { text } from './kinds.ts'
import { setting } from './setting.ts'

/** Where files are. */
export const FILES = {
  DATA_DIR: text('a path', {
    default: './data',
    means: 'The folder of everything that is stored, where nothing else is said.',
    example: '/var/lib/melodia',
    since: '1.3.0',
  }),
  MEDIA_URL: text('a folder, or s3://bucket?region=…&endpoint=…&delivery=redirect|stream', {
    default: { derived: 'folder `media` in `DATA_DIR`' },
    means: 'Where audio, pictures and documents are: a folder or a bucket (decision 022).',
    example: 's3://melodia-media?region=eu-north-1',
    since: '1.3.0',
  }),
  MEDIA_ACCEL: setting('a path such as /internal, or x-sendfile', readProxy, {
    default: null,
    means:
      'Who sends files of that folder: nginx, below an internal location, or with `x-sendfile` Apache or Caddy (decision 170).',
    example: '/internal',
    since: '1.3.0',
  }),
  AWS_ACCESS_KEY_ID: text('an id', {
    default: null,
    means: 'Who reads and writes the bucket; without it the role of the machine does.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    since: '1.3.0',
    secret: true,
  }),
  AWS_SECRET_ACCESS_KEY: text('a key', {
    default: null,
    means: 'The key that belongs to `AWS_ACCESS_KEY_ID`.',
    example: '…',
    since: '1.3.0',
    secret: true,
  }),
  AWS_SESSION_TOKEN: text('a token', {
    default: null,
    means: 'The token that belongs to both, where they are temporary.',
    example: '…',
    since: '1.3.0',
    secret: true,
  }),
  MARKS_TRUST_FILE: text('a path', {
    default: null,
    means:
      'PEM file with the roots of those whose signed marks in uploads are trusted, such as the trust list of C2PA; without it nobody’s are (decision 275).',
    example: '/etc/melodia/c2pa.pem',
    since: '1.3.0',
  }),
}

/** Undefined for anything else: the header is no secret, but a wrong one serves nothing. */
function readProxy(value: string): Proxy | undefined {
  if (value === 'x-sendfile') return { header: 'X-Sendfile' }
  if (!/^(\/[\w-]+)+$/.test(value)) return undefined
  return { header: 'X-Accel-Redirect', location: value }
}
