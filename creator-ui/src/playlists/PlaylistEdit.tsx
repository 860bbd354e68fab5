import { PlaylistEdit as Edit } from '@melodia/portal/playlists'
import { dashboard, yourPlaylists } from './above.ts'

export const PlaylistEdit = () => <Edit above={[dashboard, yourPlaylists]} />
