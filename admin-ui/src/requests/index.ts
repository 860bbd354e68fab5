export { requestPlace } from './paths.ts'
export { RequestsOf } from './RequestsOf.tsx'
export { requests } from './routes.ts'
