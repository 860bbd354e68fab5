/** Loaded before the product: the clock of its machine is 90 s fast. */
const AHEAD_MS = 90_000
const Right = Date

globalThis.Date = new Proxy(Right, {
  construct: (_target, args: ConstructorParameters<typeof Date>, made) =>
    Reflect.construct(Right, args.length > 0 ? args : [Right.now() + AHEAD_MS], made) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => Right.now() + AHEAD_MS : Reflect.get(target, name, receiver),
})
