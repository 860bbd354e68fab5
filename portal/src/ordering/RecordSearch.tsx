import { Autocomplete, Box, CircularProgress, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { useDebounced } from '../useDebounced.ts'
import type { Entry } from './OrderedRow.tsx'
import * as texts from '#texts/ordering.ts'

interface RecordSearchProps<Record> {
  resource: string
  label: string
  entryOf: (record: Record) => Entry
  /** Permanent filter of the matches. */
  filter?: object
  /** Ids of the records already chosen. */
  chosen: ReadonlySet<string>
  /** Limit of chosen records. */
  most: number
  onChoose: (record: Record) => void
}

const NO_FILTER = {}
const MINIMAL = { minimal: true }
/** Matches shown at once; typing more finds others. */
const OFFERED = 20

/** Finds records by typing, in lists of any length, and adds them one by one. */
export const RecordSearch = <Record extends RaRecord<string>>({
  resource,
  label,
  entryOf,
  filter = NO_FILTER,
  chosen,
  most,
  onChoose,
}: RecordSearchProps<Record>) => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const q = useDebounced(text.trim())
  const full = chosen.size >= most
  const {
    data = [],
    total = 0,
    isFetching,
    error,
  } = useGetList<Record>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'created_at', order: 'DESC' },
      filter: q === '' ? filter : { ...filter, q },
      meta: MINIMAL,
    },
    { enabled: open, placeholderData: (before) => before },
  )
  const rest = total - data.length
  return (
    <Autocomplete<Record, false, false, false>
      options={data}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset' && reason !== 'selectOption') setText(next)
      }}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        if (reason !== 'selectOption') setOpen(false)
      }}
      disableCloseOnSelect
      disabled={full}
      // The server has already filtered.
      filterOptions={(all) => all}
      getOptionLabel={(record) => entryOf(record).title}
      getOptionKey={(record) => record.id}
      getOptionDisabled={(record) => chosen.has(record.id)}
      onChange={(_, record) => record && onChoose(record)}
      loading={isFetching}
      noOptionsText={
        error
          ? texts.searchFailedTypeAgainTo
          : q
            ? texts.nothingMatchesQ(q)
            : texts.nothingToChooseFrom
      }
      renderOption={({ key, ...props }, record) => (
        <Option key={key} props={props} entry={entryOf(record)} chosen={chosen.has(record.id)} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={
            full
              ? texts.atMost(most)
              : open && rest > 0
                ? texts.someShown(data.length, total)
                : texts.typeToSearch
          }
          slotProps={{
            input: {
              ...params.InputProps,
              endAdornment: (
                <>
                  {isFetching && (
                    <CircularProgress size={16} color="inherit" aria-label={texts.searching} />
                  )}
                  {params.InputProps.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}

interface OptionProps {
  props: object
  entry: Entry
  chosen: boolean
}

const Option = ({ props, entry, chosen }: OptionProps) => (
  <Box component="li" {...props} sx={{ display: 'flex', gap: 1.5 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {entry.title}
      </Typography>
      <Typography noWrap variant="body2" color="text.secondary">
        {entry.detail}
      </Typography>
    </Box>
    <Typography variant="body2" color="text.secondary">
      {chosen ? texts.added : entry.end}
    </Typography>
  </Box>
)
