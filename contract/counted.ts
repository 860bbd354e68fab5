/** `1 track`, `2,003 tracks`. `plural` is given if it is irregular. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
