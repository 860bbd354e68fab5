import type { Playlist } from '@melodia/contract/playlists'
import { PlaylistEdit as Edit } from '@melodia/portal/playlists'
import { History } from '../audit/index.ts'

const history = ({ id }: Playlist) => <History resource="playlists" id={id} />

export const PlaylistEdit = () => <Edit below={history} />
