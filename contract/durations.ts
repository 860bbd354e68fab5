/** Minutes and seconds, `m:ss`; minutes continue past 59. */
export const durationOf = (milliseconds: number) => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000)) || 0
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
