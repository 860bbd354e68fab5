import { wordmark } from '@melodia/portal/identity/wordmark'

/** The name with its mark, the ø, in the accent. What it stands in says the name in words. */
export const Wordmark = () => (
  <svg className="wordmark" viewBox={wordmark.viewBox} aria-hidden="true">
    <path d={wordmark.letters} />
    <path className="wordmark-mark" d={wordmark.mark} />
  </svg>
)
