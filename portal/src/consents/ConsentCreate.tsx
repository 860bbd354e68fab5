import { CONSENT_USES, type ConsentUse } from '@melodia/contract/choices/consents'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { ConsentReply, NewConsent } from '@melodia/contract/consents'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Paper,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useState, type FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { en } from '#texts/en.ts'
import { formatBytes } from '../form/bytes.ts'
import { DocumentsField } from '../form/DocumentsField.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.ts'
import { explained, fieldErrorsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { useCall } from '../useCall.ts'
import { PeopleField, type Named } from './PeopleField.tsx'
import type { ConsentStart } from './start.ts'
import { USES } from './words.ts'
import * as texts from '#texts/consents.ts'

/** What somebody types of a consent. */
interface Draft extends ConsentStart {
  isWorldwide: boolean
  territories: string
  from: string
  until: string
  percent: string
  terms: string
  reason: string
}

const EMPTY: Draft = {
  artist: [],
  uses: [],
  isForAll: true,
  creators: [],
  isWorldwide: true,
  territories: '',
  from: '',
  until: '',
  percent: '0',
  terms: '',
  reason: '',
}

/** A new consent: given by who represents the artist, or entered by an administrator with a document. */
export const ConsentCreate = () => {
  const call = useCall()
  const navigate = useNavigate()
  const { artists, creators } = useNames()
  const isOffice = usePortal().access === 'admin'
  const start: ConsentStart | null = useLocation().state
  const [draft, setDraft] = useState({ ...EMPTY, ...start })
  const [files, setFiles] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { act, isPending } = useAction<NewConsent, ConsentReply>({
    run: (body) => call('POST consents', { body, files: { document: files } }),
    done: en.consents.saved,
    failed: (error) => {
      setErrors(fieldErrorsOf(error))
      setRefusal(explained(en.consents.saveFailed, error))
      return null
    },
    reload: 'consents',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    setErrors({})
    const outcome = await act(bodyOf(draft, isOffice))
    if (outcome.status === 'done') void navigate(paths.show('consents', outcome.answer.consent.id))
  }
  const text = (name: 'from' | 'until' | 'percent' | 'terms' | 'reason', error = name) => ({
    value: draft[name],
    error: error in errors,
    disabled: isPending,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <PageHeader title={texts.addConsent} breadcrumbs={['consents']} />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 3 }}
        >
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <PeopleField
            noun="artists"
            find={artists}
            label={texts.artist}
            value={draft.artist}
            most={1}
            error={errors['artist_id']}
            onChange={(artist) => set({ artist })}
          />
          <Uses uses={draft.uses} error={errors['uses']} onChange={(uses) => set({ uses })} />
          <FormControl>
            <FormLabel id="for-whom">{texts.forWhom}</FormLabel>
            <RadioGroup
              aria-labelledby="for-whom"
              value={draft.isForAll ? 'all' : 'some'}
              onChange={(_, value) => set({ isForAll: value === 'all' })}
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
              onChange={(creators) => set({ creators })}
            />
          )}
          <FormControl>
            <FormLabel id="where">{texts.where}</FormLabel>
            <RadioGroup
              aria-labelledby="where"
              value={draft.isWorldwide ? 'all' : 'some'}
              onChange={(_, value) => set({ isWorldwide: value === 'all' })}
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
              onChange={({ target }) => set({ territories: target.value })}
            />
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              type="date"
              label={texts.from}
              helperText={errors['from'] ?? texts.emptyFromNow}
              slotProps={{ inputLabel: { shrink: true } }}
              {...text('from')}
            />
            <TextField
              type="date"
              label={texts.until}
              helperText={errors['until'] ?? texts.emptyNoEnd}
              slotProps={{ inputLabel: { shrink: true } }}
              {...text('until')}
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
                onChange={setFiles}
                error={errors['document']}
                disabled={isPending}
              />
            </>
          )}
          <Box>
            <Button type="submit" variant="contained" disabled={isPending}>
              {texts.saveConsent}
            </Button>
          </Box>
        </Box>
      </Paper>
    </>
  )
}

/** Options shown at once; typing finds others. */
const ROWS = 20

/** Finds the artists of this portal, and public creators. */
function useNames() {
  const call = useCall()
  const dataProvider = useDataProvider()
  return {
    artists: async (q: string, signal: AbortSignal): Promise<Named[]> => {
      const { data } = await dataProvider.getList('artists', {
        filter: q ? { q } : {},
        pagination: { page: 1, perPage: ROWS },
        sort: { field: 'name', order: 'ASC' },
        signal,
      })
      return data as Named[]
    },
    creators: async (q: string, signal: AbortSignal): Promise<Named[]> =>
      (await call('GET catalogue/creators', { query: q ? { q } : {}, signal })).data.creators,
  }
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

/** The body of the call. Dates are those of the platform's zone. */
function bodyOf(draft: Draft, isOffice: boolean): NewConsent {
  const { from, until, terms, reason } = draft
  return {
    artist_id: draft.artist[0]?.id ?? '',
    uses: draft.uses,
    creators: draft.isForAll ? null : draft.creators.map(({ id }) => id),
    territories: draft.isWorldwide
      ? ['*']
      : draft.territories
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
    ...(from && { from }),
    ...(until && { until }),
    share_bp: Math.round(Number(draft.percent) * 100),
    terms,
    ...(isOffice && { reason }),
  }
}
