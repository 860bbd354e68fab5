import { createTheme, getContrastRatio } from '@mui/material/styles'
import { expect, it } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'

const COLOURS = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('words on buttons of the %s theme can be read, also under the pointer', (_, theme) => {
  const { palette } = createTheme(theme)
  for (const colour of COLOURS) {
    const { main, dark, contrastText } = palette[colour]
    for (const fill of [main, dark])
      expect(getContrastRatio(fill, contrastText)).toBeGreaterThanOrEqual(4.5)
  }
})
