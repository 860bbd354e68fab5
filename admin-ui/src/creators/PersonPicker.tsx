/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the groups of a listbox have no elements of their own */
import type { User } from '@melodia/contract/users'
import { useDebounced } from '@melodia/portal'
import { Autocomplete, Box, ListSubheader, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { CONFIRMED_ONLY, UserFacts } from '../users/index.ts'
import { useCandidates } from './useCandidates.ts'
import * as texts from '#texts/creators.ts'

interface PersonPickerProps {
  value: User | null
  onChange: (user: User | null) => void
  disabled: boolean
}

const labelOf = ({ name, email, uid }: User) =>
  name ? `${name}${email && ` <${email}>`}` : email || uid

/** Candidates for a creator, searched on the server; applicants come first. */
export const PersonPicker = ({ value, onChange, disabled }: PersonPickerProps) => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = value && text === labelOf(value) ? '' : text.trim()
  const q = useDebounced(wanted)
  const { people, isFetching, error, hasMore } = useCandidates(q, open)
  return (
    <Autocomplete
      {...CONFIRMED_ONLY}
      options={people}
      value={value}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching || wanted !== q}
      // The server has already filtered, by more than the label.
      filterOptions={(found) => found}
      groupBy={({ request }) => (request ? texts.hasAskedToBecomeCreator : texts.otherUsers)}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <ListSubheader component="div" role="presentation">
            {group}
          </ListSubheader>
          <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
            {children}
          </Box>
        </li>
      )}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, user) => onChange(user)}
      onInputChange={(_, input) => setText(input)}
      noOptionsText={error ? texts.searchFailedTypeAgainTo : texts.nobodyWithThatName}
      renderOption={({ key, ...props }, user) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {labelOf(user)}
            <UserFacts user={user} />
            {user.request && (
              <Typography variant="body2" color="text.secondary">
                {texts.asksToBe(user.request.name)}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={texts.user}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          autoFocus
          error={error !== null}
          helperText={
            error
              ? texts.failedToLoadUsersPlease
              : open && hasMore
                ? texts.onlyFirstFewAreShown
                : texts.searchByNameOrEmail
          }
        />
      )}
    />
  )
}
