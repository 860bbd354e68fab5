/** The script of pages that are readable without it: who is signed in has their menu, and stays so. */
import { keepSession } from '@melodia/session'
import { fillAccountPlace } from './accountPlace.ts'

fillAccountPlace()
keepSession()
