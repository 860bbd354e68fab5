/** How far a run has come. */
export interface Progress {
  /** The first copy is there: before, nothing of the run can be restored. */
  copied(): void
  /** Changes until then are there, in Unix milliseconds. */
  shipped(at: number): void
  /** Files that were in use then are there. */
  stored(at: number): void
  /** Until when everything is there; null as long as that is nothing. */
  until(): number | null
}

export function makeProgress(): Progress {
  let isCopied = false
  let changes: number | null = null
  let files: number | null = null
  return {
    copied() {
      isCopied = true
    },
    shipped(at) {
      changes = at
    },
    stored(at) {
      files = at
    },
    until: () => (isCopied && changes !== null && files !== null ? Math.min(changes, files) : null),
  }
}
