import { MenuItem, Paper, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useColours, useDensity, usePageSize } from '../preferences.ts'
import { Choice } from './Choice.tsx'
import * as texts from '#texts/settings.ts'

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
      {texts.keptInThisBrowserUntil}
    </Typography>
  </Paper>
)

const Appearance = () => {
  const [colours, choose] = useColours()
  return (
    <Choice
      title={texts.appearance}
      value={colours}
      onChoose={choose}
      options={{ system: texts.asSystem, light: texts.light, dark: texts.dark }}
    />
  )
}

const Lists = ({ pageSizes }: Pick<PreferencesProps, 'pageSizes'>) => {
  const [density, setDensity] = useDensity()
  const [rows, setRows] = usePageSize()
  return (
    <>
      <Choice
        title={texts.densityOfLists}
        value={density}
        onChoose={setDensity}
        options={{ comfortable: texts.comfortable, compact: texts.compact }}
      />
      <TextField
        select
        label={texts.rowsPerPage}
        value={rows}
        onChange={({ target }) => setRows(Number(target.value))}
        helperText={texts.whereListOffersThatMany}
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
