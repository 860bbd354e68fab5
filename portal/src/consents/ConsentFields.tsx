import { CONSENT_USES, type ConsentUse } from '@melodia/contract/choices/consents'
import { LIMITS } from '@melodia/contract/choices/limits'
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { formatBytes } from '../form/bytes.ts'
import { DocumentsField } from '../form/DocumentsField.tsx'
import { usePortal } from '../PortalContext.ts'
import { useCall } from '../useCall.ts'
import type { Draft } from './draft.ts'
import { PeopleField, type Named } from './PeopleField.tsx'
import { USES } from './words.ts'
import * as texts from '#texts/consents.ts'

interface ConsentFieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  errors: Readonly<Record<string, string>>
  isPending: boolean
  /** Why a moment cannot be changed. */
  locked?: { from?: string | undefined; until?: string | undefined }
}

const NOTHING = {}
/** Why a field cannot be changed is read all the same. */
const DAY = { inputLabel: { shrink: true }, formHelperText: { disabled: false } }

/** What is said of a consent, new or not; administrators say why, with a document. */
export const ConsentFields = ({
  draft,
  onChange,
  files,
  onFiles,
  errors,
  isPending,
  locked = NOTHING,
}: ConsentFieldsProps) => {
  const call = useCall()
  const isOffice = usePortal().access === 'admin'
  const creators = async (q: string, signal: AbortSignal): Promise<Named[]> =>
    (await call('GET catalogue/creators', { query: q ? { q } : {}, signal })).data.creators
  const text = (name: 'from' | 'until' | 'percent' | 'terms' | 'reason', error = name) => ({
    value: draft[name],
    error: error in errors,
    disabled: isPending,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Uses uses={draft.uses} error={errors['uses']} onChange={(uses) => onChange({ uses })} />
      <FormControl>
        <FormLabel id="for-whom">{texts.forWhom}</FormLabel>
        <RadioGroup
          aria-labelledby="for-whom"
          value={draft.isForAll ? 'all' : 'some'}
          onChange={(_, value) => onChange({ isForAll: value === 'all' })}
        >
          <FormControlLabel value="all" control={<Radio />} label={texts.everybody} />
          <FormControlLabel value="some" control={<Radio />} label={texts.someCreators} />
        </RadioGroup>
      </FormControl>
      {!draft.isForAll && (
        <PeopleField
          noun="creators"
          find={creators}
          label={texts.creators}
          value={draft.creators}
          error={errors['creators']}
          onChange={(creators) => onChange({ creators })}
        />
      )}
      <FormControl>
        <FormLabel id="where">{texts.where}</FormLabel>
        <RadioGroup
          aria-labelledby="where"
          value={draft.isWorldwide ? 'all' : 'some'}
          onChange={(_, value) => onChange({ isWorldwide: value === 'all' })}
        >
          <FormControlLabel value="all" control={<Radio />} label={texts.allOfTheWorld} />
          <FormControlLabel value="some" control={<Radio />} label={texts.someCountries} />
        </RadioGroup>
        <FormHelperText>{texts.publicNeedsAll}</FormHelperText>
      </FormControl>
      {!draft.isWorldwide && (
        <TextField
          label={texts.countries}
          value={draft.territories}
          error={'territories' in errors}
          helperText={errors['territories'] ?? texts.countryCodes}
          onChange={({ target }) => onChange({ territories: target.value })}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          type="date"
          label={texts.from}
          helperText={errors['from'] ?? locked.from ?? texts.emptyFromNow}
          slotProps={DAY}
          {...text('from')}
          disabled={isPending || locked.from !== undefined}
        />
        <TextField
          type="date"
          label={texts.until}
          helperText={errors['until'] ?? locked.until ?? texts.emptyNoEnd}
          slotProps={DAY}
          {...text('until')}
          disabled={isPending || locked.until !== undefined}
        />
      </Box>
      <TextField
        type="number"
        label={texts.shareInPercent}
        helperText={errors['share_bp'] ?? texts.whatShareIs}
        slotProps={{ htmlInput: { min: 0, max: 100, step: 0.01 } }}
        {...text('percent')}
        error={'share_bp' in errors}
      />
      <TextField
        label={texts.terms}
        helperText={errors['terms'] ?? texts.termsArePrivate}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
        {...text('terms')}
      />
      {isOffice && (
        <>
          <TextField
            label={texts.reason}
            helperText={errors['reason'] ?? texts.whyYouEnterIt}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
            {...text('reason')}
          />
          <DocumentsField
            label={texts.document}
            accept=".pdf"
            count={1}
            hint={texts.onePdf(formatBytes(LIMITS.documentBytes))}
            files={files}
            onChange={onFiles}
            error={errors['document']}
            disabled={isPending}
          />
        </>
      )}
    </>
  )
}

interface UsesProps {
  uses: readonly ConsentUse[]
  error: string | undefined
  onChange: (uses: ConsentUse[]) => void
}

const Uses = ({ uses, error, onChange }: UsesProps) => (
  <FormControl component="fieldset" error={error !== undefined}>
    <FormLabel component="legend">{texts.uses}</FormLabel>
    {CONSENT_USES.map((use) => (
      <FormControlLabel
        key={use}
        label={USES[use]}
        control={
          <Checkbox
            checked={uses.includes(use)}
            onChange={(_, isChosen) =>
              onChange(CONSENT_USES.filter((one) => (one === use ? isChosen : uses.includes(one))))
            }
          />
        }
      />
    ))}
    {error && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
)
