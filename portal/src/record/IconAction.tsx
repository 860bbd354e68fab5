import { styled, type Theme } from '@mui/material'
import { Link } from 'react-router'

/** As large as Material's icon button, of which a page of rows would have several dozen. */
const face = ({ theme: { alpha, breakpoints, palette, spacing } }: { theme: Theme }) => ({
  display: 'inline-flex',
  padding: spacing(1),
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: palette.action.active,
  fontSize: '1.25rem',
  cursor: 'pointer',
  '&:hover': { backgroundColor: alpha(palette.action.active, 0.08) },
  '&:focus-visible': { outlineOffset: -2 },
  '&:disabled, &[aria-disabled]': { color: palette.action.disabled, pointerEvents: 'none' },
  '&[data-color=success]:enabled': { color: palette.success.main },
  '&[data-color=error]:enabled': { color: palette.error.main },
  // Smaller on a phone, where a row has several.
  [breakpoints.down('sm')]: { '&.compact': { padding: spacing(0.5) } },
})

/** An icon as a button, named by `aria-label`, with that of `data-tip` shown (`Tips`). */
export const IconAction = styled('button')(face)
/** An icon as a link. */
export const IconLink = styled(Link)(face)
