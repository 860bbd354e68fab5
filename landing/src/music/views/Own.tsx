import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { OWN_PAGES, type OwnPage } from '@melodia/contract/pages'
import { NOTHING_SAID } from '@melodia/contract/parts'
import type { ReactNode } from 'react'
import { Artwork } from '../parts/Artwork.tsx'
import { FollowButton, LikeButton } from '../parts/ChoiceButtons.tsx'
import { TrackRow } from '../parts/TrackRows.tsx'
import { MailChoice } from './MailChoice.tsx'
import * as texts from '#texts/music.ts'

/** Headings of the pages of what the visitor likes and follows. */
export const OWN_TITLES: Record<OwnPage, string> = {
  liked: texts.likedTracks,
  following: texts.following,
  feed: texts.newFromWhatYouFollow,
}

const TEXTS: Record<OwnPage, { visitor: string; empty: string }> = {
  liked: {
    visitor: texts.signInToSeeTracks,
    empty: texts.noLikedTracksYetPress,
  },
  following: {
    visitor: texts.signInToSeeWhom,
    empty: texts.youAreNotFollowingAnyone,
  },
  feed: {
    visitor: texts.signInToSeeWhat,
    empty: texts.nothingHereYetFollowArtists,
  },
}

/**
 * What the visitor likes or follows. The page is the same for everybody: `listener/ownPage.ts` loads
 * the rows with their token, and shows one of these states.
 */
export const Own = ({ kind }: { kind: OwnPage }) => (
  <>
    <div className="welcome welcome-small">
      <h1>{OWN_TITLES[kind]}</h1>
    </div>
    <nav className="sorts own-pages" aria-label={texts.yourMusic}>
      {OWN_PAGES.map((each) => (
        <a
          key={each}
          href={`/music/${each}`}
          {...(each === kind && { 'aria-current': 'page' as const })}
        >
          {OWN_TITLES[each]}
        </a>
      ))}
    </nav>
    <div data-own={kind}>
      <State name="loading">
        <output>{texts.loading}</output>
      </State>
      <State name="visitor" isHidden>
        <p>{TEXTS[kind].visitor}</p>
        <p className="further">
          <a className="button button-primary" href="/login">
            {texts.signIn}
          </a>
        </p>
      </State>
      <State name="empty" isHidden>
        <p>{TEXTS[kind].empty}</p>
        <p className="further">
          <a href="/music">{texts.seeWhatIsNew}</a>
        </p>
      </State>
      <State name="failed" isHidden>
        <p role="alert">{texts.thisCannotBeLoadedAt}</p>
        <p className="further">
          <button type="button" className="button button-secondary" data-again="">
            {texts.tryAgain}
          </button>
        </p>
      </State>
      <div data-state="rows" hidden>
        <ol className="rows" aria-label={OWN_TITLES[kind]} />
        <p className="further">
          <button type="button" className="button button-secondary" data-more="" hidden>
            {texts.showMore}
          </button>
        </p>
      </div>
      <template>{kind === 'following' ? <FollowRow /> : <OwnTrackRow kind={kind} />}</template>
      {kind !== 'liked' && <MailChoice />}
    </div>
    <noscript>
      <p className="nothing">{texts.thisPageNeedsJavascript}</p>
    </noscript>
  </>
)

interface StateProps {
  name: 'loading' | 'visitor' | 'empty' | 'failed'
  isHidden?: boolean
  children: ReactNode
}

const State = ({ name, isHidden = false, children }: StateProps) => (
  <div className="nothing" data-state={name} hidden={isHidden}>
    {children}
  </div>
)

/** Nothing is loaded for it: the script fills copies of the row. */
const NO_IMAGE = 'data:,'
const BLANK: CatalogueTrack = {
  id: '',
  title: '',
  artists: [],
  creators: [],
  album: '',
  track_number: null,
  album_id: null,
  genre: '',
  explicit: true,
  popularity: 0,
  duration_ms: 0,
  artwork: {
    url: NO_IMAGE,
    thumbnail_url: NO_IMAGE,
    medium_url: NO_IMAGE,
    width: 1,
    height: 1,
  },
  contains: null,
  parts: NOTHING_SAID,
  preview_url: '',
  preview_duration_ms: null,
  preview_start_ms: null,
  created_at: '',
  published_at: '',
  updated_at: '',
  url: '',
}

const OwnTrackRow = ({ kind }: { kind: 'liked' | 'feed' }) =>
  kind === 'feed' ? (
    <TrackRow track={BLANK} />
  ) : (
    <TrackRow track={BLANK}>
      <LikeButton id="" title="" />
    </TrackRow>
  )

const FollowRow = () => (
  <li className="row row-follow">
    {/* The script keeps the one that fits. */}
    <Artwork image={BLANK.artwork} isSmall />
    <Artwork image={undefined} isSmall />
    <div className="row-names">
      <a className="row-title" href="/music">
        {' '}
      </a>
      <span className="row-artists" />
    </div>
    <FollowButton noun="artists" id="" name="" />
  </li>
)
