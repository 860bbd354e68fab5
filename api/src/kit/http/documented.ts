import { LIMITS } from '@melodia/contract/choices/limits'

/**
 * For a route whose reply has two shapes: both are documented, but the reply is serialised without
 * a schema, since choosing one would mean validating each row again.
 */
export const documented = { serializerCompiler: () => JSON.stringify }

/** For a body that is only documented here; its form parses and checks it. */
export const documentedBody = { validatorCompiler: () => () => true }
/** For a multipart form, or JSON if it has no files. */
export const documentedForm = { ...documentedBody, bodyLimit: LIMITS.jsonBytes }
