import process from 'node:process'

/** Loaded before the product: each SIGUSR2 sets the clock of its machine back by an hour. */
const HOUR_MS = 3_600_000
const Right = Date
let behind = 0

process.on('SIGUSR2', () => (behind += HOUR_MS))

globalThis.Date = new Proxy(Right, {
  construct: (_target, args: ConstructorParameters<typeof Date>, made) =>
    Reflect.construct(Right, args.length > 0 ? args : [Right.now() - behind], made) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Right.now() - behind : Reflect.get(target, name, receiver),
})
