/** Measures sound that is passed in pieces of any length. */
export interface Meter<Result> {
  /** The channels of the next piece. The arrays may be used again after the call. */
  add(channelData: readonly Float32Array[]): void
  result(): Result
}
