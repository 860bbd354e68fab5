import { Panel } from '@melodia/portal/layout'
import { Box, Typography } from '@mui/material'
import text from '../../../../CHANGELOG.md?raw'
import { releasesOf } from './changelog.ts'
import * as texts from '#texts/system.ts'

const RELEASES = releasesOf(text)

/** What the running version changed, for whom. */
export const Changes = ({ release }: { release: string }) => {
  const running = RELEASES.find(({ version }) => version === release)
  if (!running) return null
  return (
    <Panel title={texts.newIn(running.version, running.date)}>
      {running.parts.map(({ title, entries }) => (
        <Box key={title} sx={{ '& + &': { mt: 2 } }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { mb: 0.5, maxWidth: '75ch' } }}>
            {entries.map((entry) => (
              <li key={entry}>{withoutMarks(entry)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  )
}

/** Markdown's marks of code and of emphasis, which are nothing to read. */
const withoutMarks = (entry: string) => entry.replaceAll(/`|\*\*/g, '')
