const NAME = Symbol.for('fastify.display-name')

/**
 * Gives every plugin its function's name. For one without a name of its own, Fastify compares it
 * with each CommonJS module of the process first: thousands in a worker that has drawn screens.
 */
export function namePlugins() {
  // oxlint-disable-next-line no-extend-native -- for tests alone; plugins are plain functions
  Object.defineProperty(Function.prototype, NAME, {
    configurable: true,
    get(this: { name: string }) {
      return this.name
    },
    set(this: object, value: string) {
      Object.defineProperty(this, NAME, { configurable: true, writable: true, value })
    },
  })
}
