import { wordmark } from '@melodia/identity/wordmark'

/** The name with its mark, the ø, in the accent colour. Its parent provides the accessible name. */
export const Wordmark = () => (
  <svg className="wordmark" viewBox={wordmark.viewBox} aria-hidden="true">
    <path d={wordmark.letters} />
    <path className="wordmark-mark" d={wordmark.mark} />
  </svg>
)
