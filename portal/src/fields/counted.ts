/** `1 track`, `2,003 tracks`. `many` is the plural where it has not just an s. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
