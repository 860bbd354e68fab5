import type { Track } from '@melodia/contract/tracks'
import { useListContext } from 'react-admin'

/** Title of the album that a list is filtered by, as its first row spells it. */
export const AlbumName = () => useListContext<Track>().data?.[0]?.album ?? ''
