import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { MUSIC } from './publicAddress.ts'

/** Leads to the page with all published music, and with the featured records. */
export const MusicLink = ({ children = 'See it on the music page' }: { children?: ReactNode }) => (
  <Link href={MUSIC} target="_blank" rel="noopener">
    {children}
  </Link>
)
