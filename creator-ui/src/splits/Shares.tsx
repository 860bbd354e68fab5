import type { AskedSplit, Share } from '@melodia/contract/splits'
import { percentOf } from '@melodia/portal/fields'
import { Box, Typography } from '@mui/material'
import { isYours } from './words.ts'
import * as texts from '#texts/splits.ts'

/** Who gets what, in the order of the split, and how many are paid back before it. */
export const Shares = ({ split }: { split: AskedSplit }) => (
  <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {split.parties.map((share) => (
        <Typography
          key={share.party.id}
          component="li"
          variant="body2"
          {...(isYours(split, share) && { sx: { fontWeight: 700 } })}
        >
          {shareText(split, share)}
        </Typography>
      ))}
    </Box>
    {split.recoup.length > 0 && (
      <Typography variant="body2" color="text.secondary">
        {texts.toBePaidBackFirst(split.recoup.length)}
      </Typography>
    )}
  </Box>
)

const shareText = (split: AskedSplit, share: Share) => {
  const name = isYours(split, share) ? texts.nameYours(share.party.name) : share.party.name
  return texts.shareOf(name, percentOf(share.share_bp))
}
