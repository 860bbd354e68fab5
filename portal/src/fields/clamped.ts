/**
 * Style of a text of up to 200 characters in a row: three lines, with the full text as a tooltip.
 */
export const clamped = (text: string) => ({
  title: text.length > 60 ? text : undefined,
  style: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  } as const,
})
