import { VERSION } from '@melodia/contract/choices/product'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useHealth } from '../dashboard/useHealth.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { useConfig } from '../useConfig.ts'
import * as texts from '#texts/support.ts'

/** Help & Support (spec §2 leaves its content open): topics side by side. */
export const SupportPage = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title={texts.helpSupport} />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  </>
)

/** Contact for people who need help, and what to write. */
export const Contact = ({ children }: { children: ReactNode }) => {
  const { data, isError } = useConfig()
  const email = data?.links.contact_email
  if (isError) return <Typography>{texts.addressOfTeamCouldNot}</Typography>
  if (!email) return <Typography>…</Typography>
  return (
    <Typography>
      {texts.writeTo}
      <Link href={`mailto:${email}`}>{email}</Link>. {children}
    </Typography>
  )
}

const SAID = {
  checking: 'checking',
  online: texts.online,
  offline: texts.offline,
}

/** Version and state of the server. */
export const Server = ({ children }: { children?: ReactNode }) => {
  const { production } = useHealth()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>{texts.versionVersion(VERSION)}</Typography>
      <Typography>{texts.serverIs(SAID[production])}</Typography>
      {children}
    </Box>
  )
}

interface StepsProps {
  steps: readonly string[]
  /** Below the steps. */
  children?: ReactNode
}

/** Numbered steps. */
export const Steps = ({ steps, children }: StepsProps) => (
  <>
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {steps.map((step) => (
        <Typography key={step} component="li">
          {step}
        </Typography>
      ))}
    </Box>
    {children && (
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {children}
      </Typography>
    )}
  </>
)
