import { LIMITS } from '@melodia/contract/choices/limits'
import { SHARE_PARTY_KINDS, type SharePartyKind } from '@melodia/contract/choices/splits'
import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, MenuItem, TextField } from '@mui/material'
import { PeopleField, type Named } from '../consents/PeopleField.tsx'
import { useCall } from '../useCall.ts'
import type { DraftShare } from './draft.ts'
import { FIELD_ROW } from './fieldRow.ts'
import * as texts from '#texts/splits.ts'

const KINDS: Readonly<Record<SharePartyKind, string>> = {
  creator: texts.creator,
  artist: texts.artist,
  person: texts.personByEmail,
}

interface ShareFieldsProps {
  /** Which of the shares it is. */
  label: string
  share: DraftShare
  /** People of the track, who are offered before others. */
  suggested: readonly Named[]
  isPending: boolean
  onChange: (fields: Partial<DraftShare>) => void
  onRemove: () => void
}

/** One share: who gets it, and how much. */
export const ShareFields = ({
  label,
  share,
  suggested,
  isPending,
  onChange,
  onRemove,
}: ShareFieldsProps) => {
  const text = (name: 'name' | 'email' | 'percent') => ({
    size: 'small' as const,
    value: share[name],
    required: true,
    disabled: isPending,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Box component="fieldset" aria-label={label} sx={FIELD_ROW}>
      <TextField
        select
        size="small"
        label={texts.who}
        value={share.kind}
        disabled={isPending}
        sx={{ flex: '1 1 130px' }}
        onChange={({ target }) => onChange({ kind: target.value as SharePartyKind, chosen: [] })}
      >
        {SHARE_PARTY_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {KINDS[kind]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ flex: '3 1 200px', display: 'grid', gap: 1.5 }}>
        {share.kind === 'person' ? (
          <>
            <TextField
              label={texts.name}
              slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
              {...text('name')}
            />
            <TextField type="email" label={texts.email} {...text('email')} />
          </>
        ) : (
          <Chosen
            key={share.kind}
            kind={share.kind}
            suggested={suggested}
            chosen={share.chosen}
            onChange={(chosen) => onChange({ chosen })}
          />
        )}
      </Box>
      <TextField
        label={texts.percent}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ flex: '0 1 110px' }}
        {...text('percent')}
      />
      <IconButton
        aria-label={texts.removeShare(label)}
        disabled={isPending}
        sx={{ width: 40, height: 40 }}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface ChosenProps {
  kind: 'creator' | 'artist'
  suggested: readonly Named[]
  chosen: Named[]
  onChange: (chosen: Named[]) => void
}

/** A creator or artist, found by typing. */
const Chosen = ({ kind, suggested, chosen, onChange }: ChosenProps) => {
  const call = useCall()
  const asked = (q: string, signal: AbortSignal) => ({ query: q ? { q } : {}, signal })
  const field = { value: chosen, first: suggested, most: 1, size: 'small', onChange } as const
  return kind === 'creator' ? (
    <PeopleField
      {...field}
      noun="creators"
      label={texts.creator}
      find={async (q, signal) =>
        (await call('GET catalogue/creators', asked(q, signal))).data.creators
      }
    />
  ) : (
    <PeopleField
      {...field}
      noun="catalogue/artists"
      label={texts.artist}
      find={async (q, signal) =>
        (await call('GET catalogue/artists', asked(q, signal))).data.artists
      }
    />
  )
}
