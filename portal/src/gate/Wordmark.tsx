/** The name with its mark, the ø, in the accent. */
export const Wordmark = () => (
  <span className="wordmark">
    Mel<span className="wordmark-mark">ø</span>dia
  </span>
)
