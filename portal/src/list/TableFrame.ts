import { styled } from '@mui/material'

/**
 * Look of a table and of all that its rows have: they are plain elements with classes, since each
 * styled one takes as long as several plain ones.
 */
export const TableFrame = styled('div')(
  ({ theme: { alpha, breakpoints, palette, spacing, typography } }) => ({
    position: 'relative',
    // Last resort: at 400 % zoom, scroll to reach everything.
    '& .scrolled': { overflowX: 'auto' },
    '& table': { width: '100%', borderCollapse: 'collapse', ...typography.body2 },
    // Below the weight of the list's density.
    '& :where(th, td)': {
      padding: spacing(0.75),
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'left',
      [breakpoints.up('md')]: { paddingInline: spacing(1) },
      [breakpoints.up('lg')]: { paddingInline: spacing(2) },
    },
    '& .right': { textAlign: 'right' },
    '& .tick': { width: 24, paddingBlock: 0, paddingInline: spacing(2, 1.5) },
    '& th': {
      color: palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: '24px',
      whiteSpace: 'nowrap',
    },
    '& th button': {
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
    },
    '& th button::after': { content: '"↓" / ""', opacity: 0, marginInlineStart: spacing(0.5) },
    '& th[aria-sort=ascending] button::after': { content: '"↑" / ""' },
    '& th[aria-sort] button': { color: palette.text.primary },
    '& th button:hover::after, & th[aria-sort] button::after': { opacity: 1 },
    '& tr.pressed': { cursor: 'pointer' },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tbody tr.selected': { backgroundColor: alpha(palette.primary.main, 0.08) },
    '& tbody tr.selected:hover': { backgroundColor: alpha(palette.primary.main, 0.12) },
  }),
)
