import type { RoyaltyStatement } from '@melodia/contract/royaltyStatements'
import { Panel } from '@melodia/portal/layout'
import { useCopyLink } from '@melodia/portal/publicPage'
import { Fact } from '@melodia/portal/record'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, Typography } from '@mui/material'
import * as texts from '#texts/statements.ts'

/** The public page of closed periods, outside the portals. */
const ROYALTIES = '/royalties'

/** From what the amounts follow, and where anybody can compute them again. */
export const Check = ({ statement: { period } }: { statement: RoyaltyStatement }) => {
  const copy = useCopyLink()
  return (
    <Panel title={texts.howToCheck}>
      <Typography sx={{ mb: 2, maxWidth: '75ch' }}>{texts.everybodyCanCompute}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact term={texts.hash}>
          <code>{period.hash}</code>
        </Fact>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="outlined" href={ROYALTIES}>
          {texts.checkIt}
        </Button>
        <Button startIcon={<CopyIcon />} onClick={() => void copy(period.hash, 'hash')}>
          {texts.copyHash}
        </Button>
      </Box>
    </Panel>
  )
}
