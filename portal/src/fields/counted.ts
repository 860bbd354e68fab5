/** `1 track`, `2,003 tracks`. `many` is the plural if it is irregular. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
