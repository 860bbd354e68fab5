import { PAGE_SIZES } from '@melodia/contract/choices'
import { PageHeader, useColours, useDensity, usePageSize, useSingleKeys } from '@melodia/portal'
import {
  Box,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { dashboard, settings } from './above.ts'
import { SettingsNav } from './SettingsNav.tsx'

/** How one likes to work; kept in this browser, and at once in force. */
export const Preferences = () => (
  <>
    <PageHeader title="Preferences" above={[dashboard, settings]} />
    <SettingsNav />
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 640, display: 'grid', gap: 3 }}>
      <Appearance />
      <Lists />
      <Keyboard />
      <Typography variant="body2" color="text.secondary">
        Kept in this browser, until you sign out.
      </Typography>
    </Paper>
  </>
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

const Lists = () => {
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
        {PAGE_SIZES.adminTracks.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

const Keyboard = () => {
  const [on, turn] = useSingleKeys()
  const help = useId()
  return (
    <Section title="Keyboard">
      <FormControlLabel
        label="Single-key shortcuts"
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => turn(checked)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
      />
      <FormHelperText id={help}>
        V to validate, N for the next track. Off for speech input.
      </FormHelperText>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface ChoiceProps<Option extends string> {
  title: string
  value: Option
  onChoose: (option: Option) => void
  options: Record<Option, string>
}

const Choice = <Option extends string>({
  title,
  value,
  onChoose,
  options,
}: ChoiceProps<Option>) => (
  <Section title={title}>
    <RadioGroup
      row
      aria-label={title}
      value={value}
      onChange={(_, option) => onChoose(option as Option)}
    >
      {Object.entries<string>(options).map(([option, label]) => (
        <FormControlLabel
          key={option}
          value={option}
          label={label}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  </Section>
)
