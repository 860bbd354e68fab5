/** The beginning of a text, with an ellipsis if it was cut (spec §9). */
export const truncated = (text: string, length: number) => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
