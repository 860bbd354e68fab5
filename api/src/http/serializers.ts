import makeFactory from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof makeFactory>
type Serializer = ReturnType<ReturnType<Factory>>

const factory = makeFactory()
const known = new WeakMap<object, Serializer>()

/**
 * Compiles each reply's schema once in a process: most routes share theirs, and compiling is a
 * third of what building a server costs. Our schemas refer to no others, so they are all it needs.
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
