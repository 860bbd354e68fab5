import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { MUSIC } from './publicAddress.ts'
import * as texts from '#texts/publicPage.ts'

/** Leads to the page with all published music, and with the featured records. */
export const MusicLink = ({ children = texts.seeItOnMusicPage }: { children?: ReactNode }) => (
  <Link href={MUSIC} target="_blank" rel="noopener">
    {children}
  </Link>
)
