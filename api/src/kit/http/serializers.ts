import makeFactory from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof makeFactory>
type Serializer = ReturnType<ReturnType<Factory>>

const factory = makeFactory()
const known = new WeakMap<object, Serializer>()

/**
 * Compiles each reply schema once per process, with the first reply: most routes share theirs, and
 * to compile all of them is a third of the cost of building a server. Our schemas refer to no
 * others, so nothing else is needed.
 */
export const buildSerializer: Factory = (...options) => {
  const compile = factory(...options)
  return (route) => {
    const schema = route.schema as object
    let serializer: Serializer | undefined
    return (data) => {
      if (!serializer) known.set(schema, (serializer = known.get(schema) ?? compile(route)))
      return serializer(data)
    }
  }
}
