import { PlaylistCreate as Create } from '@melodia/portal/playlists'
import { allPlaylists, dashboard } from './above.ts'

export const PlaylistCreate = () => <Create above={[dashboard, allPlaylists]} />
