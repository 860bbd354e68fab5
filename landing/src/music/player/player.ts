/** The script of the music pages, which are readable without it. */
import { keepSession, realBrowser } from '@melodia/session'
import { fillAccountPlace } from '../../accountPlace.ts'
import { startPlayer } from './startPlayer.ts'

const isEmbedded = location.pathname.startsWith('/embed/')
if (!isEmbedded) {
  fillAccountPlace()
  keepSession()
}
startPlayer(realBrowser, isEmbedded ? 'embed' : 'page')
