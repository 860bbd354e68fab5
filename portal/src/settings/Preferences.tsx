import { MenuItem, Paper, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useColours, useDensity, usePageSize } from '../preferences.ts'
import { Choice } from './Choice.tsx'

interface PreferencesProps {
  /** Rows per page that the portal's lists offer. */
  pageSizes: readonly number[]
  /** Further sections. */
  children?: ReactNode
}

/** Preferences; kept in this browser, and effective at once. */
export const Preferences = ({ pageSizes, children }: PreferencesProps) => (
  <Paper variant="outlined" sx={{ p: 3, maxWidth: 640, display: 'grid', gap: 3 }}>
    <Appearance />
    <Lists pageSizes={pageSizes} />
    {children}
    <Typography variant="body2" color="text.secondary">
      Kept in this browser, until you sign out.
    </Typography>
  </Paper>
)

const Appearance = () => {
  const [colours, choose] = useColours()
  return (
    <Choice
      title="Appearance"
      value={colours}
      onChoose={choose}
      options={{ system: 'As the system', light: 'Light', dark: 'Dark' }}
    />
  )
}

const Lists = ({ pageSizes }: Pick<PreferencesProps, 'pageSizes'>) => {
  const [density, setDensity] = useDensity()
  const [rows, setRows] = usePageSize()
  return (
    <>
      <Choice
        title="Density of lists"
        value={density}
        onChoose={setDensity}
        options={{ comfortable: 'Comfortable', compact: 'Compact' }}
      />
      <TextField
        select
        label="Rows per page"
        value={rows}
        onChange={({ target }) => setRows(Number(target.value))}
        helperText="Where a list offers that many; you can change it in each list."
        sx={{ maxWidth: 320 }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
