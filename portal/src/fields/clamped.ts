/** A text of up to 200 characters in a row: three lines of it, and the whole under the pointer. */
export const clamped = (text: string) => ({
  title: text.length > 60 ? text : undefined,
  sx: {
    fontWeight: 600,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
})
