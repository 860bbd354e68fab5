/** The first characters of a text, with an ellipsis where something was left out (spec §9). */
export const truncated = (text: string, length: number) => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
