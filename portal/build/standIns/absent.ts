/** Stands in for a part of a library that `leftOut.ts` names. */
const absent = (): never => {
  throw new Error('This part of a library is left out of the build: see portal/build/leftOut.ts')
}

export default absent
/** Of MUI's provider of CSS variables. */
export { absent as CssVarsProvider }
