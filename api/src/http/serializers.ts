import makeFactory from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof makeFactory>
type Serializer = ReturnType<ReturnType<Factory>>

const factory = makeFactory()
const known = new WeakMap<object, Serializer>()

/**
 * Compiles each reply schema once per process: most routes share theirs, and compiling is a third
 * of the cost of building a server. Our schemas refer to no others, so nothing else is needed.
 */
export const buildSerializer: Factory = (...options) => {
  const compile = factory(...options)
  return (route) => {
    const schema = route.schema as object
    const serializer = known.get(schema) ?? compile(route)
    known.set(schema, serializer)
    return serializer
  }
}
