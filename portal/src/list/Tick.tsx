import { styled } from '@mui/material'
import type { ComponentProps } from 'react'

/** A checkbox of a table, as large as Material's: one plain element where that has five. */
export const Tick = ({ label, ...props }: { label: string } & ComponentProps<'input'>) => (
  <Box {...props} type="checkbox" aria-label={label} />
)

const Box = styled('input')(({ theme: { palette } }) => ({
  appearance: 'none',
  display: 'block',
  boxSizing: 'border-box',
  width: 24,
  height: 24,
  margin: 0,
  padding: 3,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    display: 'block',
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: 2,
  },
  '&:checked::before': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
  '&:checked::after': {
    content: '""',
    display: 'block',
    width: 10,
    height: 5,
    margin: '-14px 0 0 3px',
    border: `solid ${palette.primary.contrastText}`,
    borderWidth: '0 0 2px 2px',
    transform: 'rotate(-45deg)',
  },
  // Drawn by the browser, in the colours of the system.
  '@media (forced-colors: active)': {
    appearance: 'auto',
    '&::before, &:checked::after': { content: 'none' },
  },
}))
