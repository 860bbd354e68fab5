import type { MusicPage, MusicRenderer, MusicSite } from '@melodia/contract/pages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Footer } from '../sections/Footer.tsx'
import { Listen } from './parts/Listen.tsx'
import { ClaimLink } from './parts/ClaimLink.tsx'
import { aboutOf } from './page.ts'
import { musicHeadOf } from './head.ts'
import { dataScript } from './json.ts'
import { MusicHeader } from './parts/MusicHeader.tsx'
import { PlayerBar } from './player/PlayerBar.tsx'
import { tracksOf } from './parts/tracks.ts'
import { Album } from './views/Album.tsx'
import {
  Claim,
  ClaimAppeal,
  ClaimAppealed,
  ClaimAppealOver,
  ClaimConfirm,
  ClaimConfirmed,
  ClaimSent,
  ClaimUnknown,
} from './views/Claim.tsx'
import { ClosedPeriods } from './views/ClosedPeriods.tsx'
import { EmbedPlaylist, EmbedTrack } from './views/Embed.tsx'
import { Home } from './views/Home.tsx'
import { Own } from './views/Own.tsx'
import { Missing } from './views/Missing.tsx'
import { Person } from './views/Person.tsx'
import { Playlist } from './views/Playlist.tsx'
import { Search } from './views/Search.tsx'
import { Track } from './views/Track.tsx'

/**
 * A page as a complete document, without React in the browser. `main` is what changes from page to
 * page: the player's script exchanges it, and the player itself stays.
 */
export const renderMusicPage: MusicRenderer['renderMusicPage'] = (page, site) =>
  site.template
    .replace(/<title>[^<]*<\/title>/, () => musicHeadOf(page, site.publicUrl))
    .replace('<div id="root"></div>', () => bodyOf(page, site))

export const renderPeriods: MusicRenderer['renderPeriods'] = (periods) =>
  html(<ClosedPeriods periods={periods} />)

export const renderListen: MusicRenderer['renderListen'] = (music) => html(<Listen {...music} />)

function bodyOf(page: MusicPage, { links }: MusicSite): string {
  const tracks = dataScript('application/json', tracksOf(page), 'page-tracks')
  const main = (kind: string, below = '') =>
    `<main id="main" class="${kind}">${html(viewOf(page))}${below}${tracks}</main>${html(<PlayerBar />)}`
  if (page.kind.startsWith('embed-')) return `<div class="home embed">${main(page.kind)}</div>`
  const { record } = aboutOf(page)
  const claim = record ? html(<ClaimLink {...record} />) : ''
  const header = html(<MusicHeader q={page.kind === 'search' ? page.q : ''} />)
  const footer = html(<Footer links={links} />)
  return `<div class="home music">${header}${main(`page page-${page.kind}`, claim)}${footer}</div>`
}

const html = (view: ReactNode) => renderToStaticMarkup(view)

function viewOf(page: MusicPage): ReactNode {
  switch (page.kind) {
    case 'home':
      return <Home {...page} />
    case 'search':
      return <Search {...page} />
    case 'track':
      return <Track {...page} />
    case 'artist':
      return <Person noun="artists" person={page.artist} {...page} />
    case 'creator':
      return <Person noun="creators" person={page.creator} tracks={page.tracks} />
    case 'playlist':
      return <Playlist {...page} />
    case 'album':
      return <Album {...page} />
    case 'liked':
    case 'following':
    case 'feed':
      return <Own kind={page.kind} />
    case 'claim':
      return <Claim {...page} />
    case 'claim-sent':
      return <ClaimSent {...page} />
    case 'claim-confirm':
      return <ClaimConfirm {...page} />
    case 'claim-confirmed':
      return <ClaimConfirmed {...page} />
    case 'claim-unknown':
      return <ClaimUnknown />
    case 'claim-appeal':
      return <ClaimAppeal {...page} />
    case 'claim-appealed':
      return <ClaimAppealed {...page} />
    case 'claim-appeal-over':
      return <ClaimAppealOver />
    case 'missing':
      return <Missing />
    case 'embed-track':
      return <EmbedTrack {...page} />
    case 'embed-playlist':
      return <EmbedPlaylist {...page} />
  }
}
