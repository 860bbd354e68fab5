import type { AiExtent, CreditPart } from '@melodia/contract/choices/contributions'
import { LIMITS } from '@melodia/contract/choices/limits'
import { partLabel, ROLE_WORDS } from '@melodia/contract/disclosure'
import CloseIcon from '@mui/icons-material/Close'
import { Autocomplete, Box, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { ContributionDetails } from './ContributionDetails.tsx'
import {
  changed,
  partyNamed,
  peopleOf,
  rolesOf,
  toolNamed,
  toolsOf,
  toolText,
  type Known,
  type Line,
  type LineProblem,
} from './lines.ts'
import * as texts from '#texts/credits.ts'

interface ContributionFieldsProps {
  part: CreditPart
  line: Line
  known: Known
  problems: readonly LineProblem[]
  onChange: (line: Line) => void
  onMadeBy: (ai: AiExtent) => void
  onRemove: () => void
}

/** One contribution: who or which tool, in which role, and what is said less often behind a button. */
export const ContributionFields = ({
  part,
  line,
  known,
  problems,
  onChange,
  onMadeBy,
  onRemove,
}: ContributionFieldsProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const roles = rolesOf(part)
  const problemOf = (field: LineProblem['field']) =>
    problems.find((problem) => problem.field === field)?.text
  const said = line.ai === 'all' && line.tool ? toolText(line.tool) : line.party.name
  const name = said || partLabel(part)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'start' }}
      >
        {line.ai !== 'all' && (
          <WhoField
            line={line}
            known={known}
            problem={problemOf('who')}
            onChange={(party) => onChange({ ...line, party })}
          />
        )}
        {line.ai !== 'none' && (
          <ToolField
            line={line}
            known={known}
            problem={problemOf('tool') ?? (line.ai === 'all' ? problemOf('who') : undefined)}
            onChange={(tool) => onChange(changed(line, { tool }))}
          />
        )}
        {roles.length > 1 && (
          <TextField
            select
            size="small"
            fullWidth={false}
            label={texts.role}
            value={line.role}
            sx={{ flex: '1 1 140px', maxWidth: 180 }}
            onChange={({ target: { value } }) =>
              onChange({ ...line, role: roles.find((role) => role === value) ?? line.role })
            }
          >
            {roles.map((role) => (
              <MenuItem key={role} value={role}>
                {ROLE_WORDS[role]}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-label={isOpen ? texts.lessOf(name) : texts.moreOf(name)}
          sx={{ minHeight: 40 }}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
        </Button>
        <IconButton
          aria-label={texts.removeOf(name)}
          sx={{ width: 40, height: 40 }}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box id={`${id}-details`} hidden={!isOpen}>
        {isOpen && (
          <ContributionDetails part={part} line={line} onChange={onChange} onMadeBy={onMadeBy} />
        )}
      </Box>
    </Box>
  )
}

const WIDE = { flex: '1 1 200px', maxWidth: 360 }

interface FieldProps<Value> {
  line: Line
  known: Known
  problem: string | undefined
  onChange: (value: Value) => void
}

const WhoField = ({ line, known, problem, onChange }: FieldProps<Line['party']>) => (
  <Autocomplete
    freeSolo
    size="small"
    sx={WIDE}
    options={peopleOf(known).map(({ name }) => name)}
    inputValue={line.party.name}
    value={line.party.name}
    onInputChange={(_, text) => {
      if (text !== line.party.name) onChange(partyNamed(text, known))
    }}
    renderInput={(props) => (
      <TextField
        {...props}
        label={texts.who}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { ...props.inputProps, maxLength: LIMITS.nameLength } }}
      />
    )}
  />
)

const ToolField = ({ line: { ai, tool }, known, problem, onChange }: FieldProps<Line['tool']>) => {
  const tools = toolsOf(known.latest)
  const model = tool?.model ?? ''
  const take = (text: string) => {
    if (text === model) return
    const isEmptied = text === '' && ai !== 'all'
    onChange(isEmptied ? undefined : toolNamed(text, tool, known.latest))
  }
  return (
    <Autocomplete
      freeSolo
      size="small"
      sx={WIDE}
      options={tools.map((one) => toolText(one))}
      inputValue={model}
      value={model}
      onInputChange={(_, text) => take(text)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={texts.tool}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { ...props.inputProps, maxLength: LIMITS.nameLength } }}
        />
      )}
    />
  )
}
