/** A text of up to 200 characters in a row: three lines of it, and the whole under the pointer. */
export const clamped = (text: string) => ({
  title: text.length > 60 ? text : undefined,
  style: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  } as const,
})
