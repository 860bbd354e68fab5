/** Fields of one share or amount beside each other, in a fieldset without a frame. */
export const FIELD_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 1.5,
  minWidth: 0,
  m: 0,
  p: 0,
  pt: 1,
  border: 0,
} as const
