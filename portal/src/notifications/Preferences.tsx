import { useCall } from '../useCall.ts'
import type { MailTime } from '@melodia/contract/choices/mails'
import { NOTIFICATION_KINDS, type NotificationPreference } from '@melodia/contract/notifications'
import {
  Box,
  FormControlLabel,
  MenuItem,
  Paper,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PartSkeleton } from '../layout/PageSkeleton.tsx'
import { useAction } from '../useAction.ts'
import * as texts from '#texts/notifications.ts'

const KEY = ['notifications/preferences']

const TIMES: Record<MailTime, string> = {
  now: texts.atOnce,
  daily: texts.inDailySummary,
  off: texts.noMail,
}

/** Choices of channel for each kind of notification; each is saved at once. */
export const NotificationPreferences = () => {
  const call = useCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET notifications/preferences', { signal }),
  })
  if (isPending) return <PartSkeleton height={420} />
  if (!data)
    return (
      <LoadProblem
        message={en.notifications.preferencesFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Paper variant="outlined" sx={{ maxWidth: 760 }}>
      {data.preferences.map((preference) => (
        <Row key={preference.kind} preference={preference} />
      ))}
    </Paper>
  )
}

const Row = ({ preference }: { preference: NotificationPreference }) => {
  const { kind, portal, mail } = preference
  const { label, hint, mail: times, isOptional } = NOTIFICATION_KINDS[kind]
  const { act, isPending } = useChoose()
  const hasPortal = !NOTIFICATION_KINDS[kind].isMailOnly
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 140px 220px' },
        gap: 2,
        alignItems: 'center',
        p: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </Box>
      {hasPortal ? (
        <FormControlLabel
          label={texts.inPortal}
          control={
            <Switch
              size="small"
              checked={portal}
              disabled={!isOptional || isPending}
              onChange={(_, checked) => void act({ kind, portal: checked, mail })}
            />
          }
        />
      ) : (
        <span />
      )}
      <TextField
        select
        size="small"
        label={texts.mail}
        value={mail}
        disabled={!isOptional || isPending}
        onChange={({ target }) => void act({ kind, portal, mail: target.value as MailTime })}
        sx={{ gridColumn: { xs: hasPortal ? 'auto' : '1 / -1', sm: 'auto' } }}
      >
        {times.map((time) => (
          <MenuItem key={time} value={time}>
            {TIMES[time]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

const useChoose = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  return useAction<NotificationPreference>({
    run: async (preference) => {
      const body = { preferences: [preference] }
      queryClient.setQueryData(KEY, await call('PUT notifications/preferences', { body }))
    },
    done: en.notifications.saved,
    failed: en.notifications.saveFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
