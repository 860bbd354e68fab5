import { dark, light, radius, space, type } from '@melodia/identity'
import type { RaThemeOptions } from 'react-admin'
import * as texts from '#texts/form.ts'

const display = { fontFamily: type.display, fontWeight: 600, letterSpacing: '-0.01em' }

/** The design tokens as a Material theme: calm surfaces, one accent, visible focus. */
const themeOf = (mode: 'light' | 'dark', colours: typeof light): RaThemeOptions => ({
  palette: {
    mode,
    // Under the pointer, buttons darken: on dark paper little, as their words are dark, too.
    tonalOffset: { light: 0.2, dark: mode === 'dark' ? 0.1 : 0.2 },
    primary: { main: colours.accent, contrastText: colours.onAccent },
    secondary: { main: colours.ink, contrastText: colours.paper },
    success: { main: colours.green, contrastText: colours.paper },
    warning: { main: colours.amber, contrastText: colours.paper },
    error: { main: colours.red, contrastText: colours.paper },
    info: { main: colours.muted, contrastText: colours.paper },
    background: { default: colours.paper, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.muted },
    divider: colours.line,
    action: { hover: colours.sunken, selected: colours.accentSoft },
  },
  spacing: space,
  shape: { borderRadius: radius.small },
  typography: {
    fontFamily: type.text,
    fontSize: 14,
    h1: { ...display, fontSize: '1.75rem', lineHeight: 1.2 },
    h2: { ...display, fontSize: '1.25rem', lineHeight: 1.3 },
    h3: { ...display, fontSize: '1.05rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Focused elements are not hidden by the top bar or the player.
        html: { scrollPaddingBlock: '64px 96px' },
        // Where a name stands in a box that grows, the box says `anywhere` and may be narrow.
        body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
        ':focus-visible': { outline: `2px solid ${colours.focus}`, outlineOffset: 2 },
        // Has the focus only until something inside takes it.
        '[role=dialog]:focus-visible': { outline: 'none' },
        // Elements distinguished only by their fill keep it with forced system colours.
        '@media (forced-colors: active)': {
          '.MuiButton-contained, .MuiSlider-root *, .MuiButtonBase-root.Mui-selected': {
            forcedColorAdjust: 'none',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: {
      // Without the second one a button is drawn again for a ripple that never comes.
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      // Without ripples Material shows no focus.
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${colours.focus}`, outlineOffset: -2 },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    // "Rows per page" has no border to show its focus.
    MuiTablePagination: {
      styleOverrides: {
        select: {
          '&.MuiTablePagination-select:focus-visible': {
            outline: `2px solid ${colours.focus}`,
            borderRadius: 4,
          },
        },
      },
    },
    // Shadows are invisible in dark mode.
    // The lock has the browser paint the whole page anew when a popover closes.
    MuiPopover: {
      defaultProps: { disableScrollLock: true },
      styleOverrides: { paper: { border: `1px solid ${colours.line}` } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colours.line}` } } },
    MuiAutocomplete: {
      // Its list hangs outside the landmarks of the page.
      defaultProps: { slotProps: { popper: { role: 'region', 'aria-label': texts.suggestions } } },
      styleOverrides: { paper: { border: `1px solid ${colours.line}` } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: {
        root: { backgroundColor: colours.surface, borderBottom: `1px solid ${colours.line}` },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line },
        head: {
          color: colours.muted,
          backgroundColor: colours.surface,
          fontSize: '0.8125rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        // Above the column headers, beside the checkbox for all rows: react-admin's own place is
        // outside the table, over the search.
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            left: 52,
            height: 39,
            minHeight: 39,
            paddingInline: 8,
            transform: 'none',
            transition: 'none',
            backgroundColor: colours.surface,
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
          '& .RaBulkActionsToolbar-title': { flexShrink: 1, gap: 4, whiteSpace: 'nowrap' },
          '& .RaBulkActionsToolbar-title p': { fontSize: '0.875rem' },
        },
      },
    },
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormHelperText: {
      styleOverrides: {
        // It is read while its field is sent, too.
        root: { marginInline: 0, '&.Mui-disabled': { color: colours.muted } },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  },
})

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)
