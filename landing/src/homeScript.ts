/** The script of Home, which is readable without it. */
import './player/player.ts'
import { showPortal } from './showPortal.ts'

showPortal()
