/** Single figures beside other things, where no chart is shown. */
export { numberOf, waitOf } from './units.ts'
export { useAnalytics, WEEKS } from './useAnalytics.ts'
