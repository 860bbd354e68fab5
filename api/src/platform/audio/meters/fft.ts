/** A fast Fourier transform in place, of complex numbers; `size` is a power of two. */
export function makeFft(size: number) {
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) =>
    Math.cos((2 * Math.PI * i) / size),
  )
  const sines = Float64Array.from({ length: size / 2 }, (_, i) =>
    Math.sin((2 * Math.PI * i) / size),
  )
  const bits = Math.log2(size)
  const reversed = Uint32Array.from({ length: size }, (_, i) => reverse(i, bits))

  return (real: Float64Array, imaginary: Float64Array) => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!
      if (j <= i) continue
      const re = real[i]!
      const im = imaginary[i]!
      real[i] = real[j]!
      imaginary[i] = imaginary[j]!
      real[j] = re
      imaginary[j] = im
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let k = 0; k < half; k++) {
        const c = cosines[k * step]!
        const s = sines[k * step]!
        for (let i = k; i < size; i += 2 * half) {
          const j = i + half
          const re = real[j]! * c + imaginary[j]! * s
          const im = imaginary[j]! * c - real[j]! * s
          real[j] = real[i]! - re
          imaginary[j] = imaginary[i]! - im
          real[i]! += re
          imaginary[i]! += im
        }
      }
    }
  }
}

function reverse(value: number, bits: number) {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((value >> bit) & 1) << (bits - 1 - bit)
  return result
}
