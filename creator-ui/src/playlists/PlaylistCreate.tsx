import { PlaylistCreate as Create } from '@melodia/portal/playlists'
import { dashboard, yourPlaylists } from './above.ts'

export const PlaylistCreate = () => <Create above={[dashboard, yourPlaylists]} />
