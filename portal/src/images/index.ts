/** Pictures in forms. */
export { CoverInput } from './CoverInput.tsx'
export { ImagesInput } from './ImagesInput.tsx'
