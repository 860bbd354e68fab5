/** The script of Home, which is readable without it. */
import { keepSession } from '@melodia/session'
import './player/player.ts'
import { fillAccountPlace } from './accountPlace.ts'

fillAccountPlace()
keepSession()
