import { embedCode } from '@melodia/contract/embed'
import { Box, Button } from '@mui/material'
import { publicAddress } from './publicAddress.ts'
import { useCopyLink } from './useCopyLink.ts'
import { usePublicPage } from './usePublicPage.ts'
import * as texts from '#texts/publicPage.ts'

/** Height in pixels of its buttons. */
const PLACE = 30.75

/**
 * Copy link and Embed for a track in a text; nothing while it has no public page, but their place is kept:
 * that is known later than the text.
 */
export const ShareTrack = ({ id, title }: { id: string; title: string }) => {
  const { data: isPublic } = usePublicPage('tracks', id, true)
  const copy = useCopyLink()
  const embed = embedCode({ noun: 'tracks', id, title }, location.origin)
  return (
    <Box sx={{ minHeight: PLACE }}>
      {isPublic && (
        <>
          <Button
            size="small"
            aria-label={texts.copyLinkTo(title)}
            onClick={() => void copy(publicAddress('tracks', id))}
          >
            {texts.copyLink}
          </Button>
          <Button
            size="small"
            aria-label={texts.embedTitle(title)}
            onClick={() => void copy(embed, 'code')}
          >
            {texts.embed}
          </Button>
        </>
      )}
    </Box>
  )
}
