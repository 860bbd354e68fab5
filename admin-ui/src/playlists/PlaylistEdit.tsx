import { PlaylistEdit as Edit } from '@melodia/portal/playlists'
import { allPlaylists, dashboard } from './above.ts'

export const PlaylistEdit = () => <Edit above={[dashboard, allPlaylists]} />
