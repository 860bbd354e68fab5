/** A level with one decimal and a real minus: −6.2. */
export const decimal = (value: number) =>
  value
    .toFixed(1)
    .replace(/^-(?=[0.]+$)/, '')
    .replace('-', '−')

/** A whole number with its thousands: 16,000. */
export const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

/** A moment or a length: 1:05. */
export function clock(ms: number) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${whole(count)} ${count === 1 ? one : many}`
