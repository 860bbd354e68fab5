import process from 'node:process'

/** Loaded before the product: its clock is an hour fast, until SIGUSR2 sets it back. */
const HOUR_MS = 3_600_000
const Right = Date
let ahead = HOUR_MS

process.on('SIGUSR2', () => (ahead = 0))

globalThis.Date = new Proxy(Right, {
  construct: (_target, args: ConstructorParameters<typeof Date>, made) =>
    Reflect.construct(Right, args.length > 0 ? args : [Right.now() + ahead], made) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Right.now() + ahead : Reflect.get(target, name, receiver),
})
