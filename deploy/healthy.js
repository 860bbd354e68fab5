import { get } from 'node:http'
import { env, exit } from 'node:process'

// Ends with 0 where the server of this container says that it is well.
get({ host: '127.0.0.1', port: env.PORT ?? 3000, path: '/api/status' }, ({ statusCode }) =>
  exit(statusCode === 200 ? 0 : 1),
).on('error', () => exit(1))
