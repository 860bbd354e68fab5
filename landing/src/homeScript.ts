/** The script of Home, which is readable without it. */
import './accountScript.ts'
import './player/player.ts'
