/** The script of the music pages, which are readable without it. */
import { keepSession, realBrowser } from '@melodia/session'
import { showPortal } from '../../showPortal.ts'
import { startPlayer } from './startPlayer.ts'

const isEmbedded = location.pathname.startsWith('/embed/')
if (!isEmbedded) {
  showPortal()
  keepSession()
}
startPlayer(realBrowser, isEmbedded ? 'embed' : 'page')
