import { Autocomplete, TextField, Typography } from '@mui/material'

interface Option {
  id: string
  name: string
}

interface IdFieldProps {
  label: string
  help: string
  error?: string | undefined
  /** What is offered; any other id can be typed. */
  options: readonly Option[]
  disabled: boolean
  onChange: (id: string) => void
}

/** A record by its name, where it is among those that are offered, or else by its id. */
export const IdField = ({ label, help, error, options, disabled, onChange }: IdFieldProps) => (
  <Autocomplete
    freeSolo
    options={[...options]}
    disabled={disabled}
    getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
    getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
    onChange={(_, value) => onChange(typeof value === 'string' ? value.trim() : (value?.id ?? ''))}
    onInputChange={(_, text, reason) => {
      if (reason === 'input') onChange(text.trim())
    }}
    renderOption={({ key, ...props }, { id, name }) => (
      <li key={key} {...props}>
        <span>
          {name}
          <Typography variant="caption" component="span" display="block" color="text.secondary">
            {id}
          </Typography>
        </span>
      </li>
    )}
    renderInput={(params) => (
      <TextField
        {...params}
        label={label}
        required
        error={error !== undefined}
        helperText={error ?? help}
      />
    )}
  />
)
