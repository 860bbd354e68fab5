import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { troublesOf } from './needs.ts'
import { useNeeds } from './useNeeds.ts'
import * as texts from '#texts/needs.ts'

/** The state of the system (spec §2); where something is out of order, it leads to what. */
export const SystemStatus = () => {
  const { data, error } = useNeeds()
  const troubles = data ? troublesOf(data) : 0
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {texts.systemStatus}
      {troubles > 0 ? (
        <Link component={RouterLink} to="/" color="error">
          {troubles === 1 ? texts.oneProblem : texts.troublesProblems(troubles)}
        </Link>
      ) : (
        (data && texts.healthy) || (error ? texts.unknown : texts.checking)
      )}
    </Typography>
  )
}
