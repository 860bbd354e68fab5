/**
 * JSON for a `<script>` of a page: no text in it can end the script, begin a comment, or be a line
 * end to old parsers.
 */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A script of data, which no browser runs. */
export const dataScript = (type: string, value: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${scriptJson(value)}</script>`
