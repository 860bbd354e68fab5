export { requestPlace } from './place.ts'
export { RequestsOf } from './RequestsOf.tsx'
export { requests } from './routes.ts'
