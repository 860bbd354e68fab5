import type { FollowedNoun } from '@melodia/contract/choices/follows'
import { counted } from '@melodia/contract/counted'
import * as texts from '#texts/music.ts'

/** Likes a track. The listener's script says whether it is pressed, and does it. */
export const LikeButton = ({ id, title }: { id: string; title: string }) => (
  <button
    type="button"
    className="button button-secondary choice"
    data-choice={`likes/${id}`}
    aria-pressed="false"
  >
    <HeartIcon />
    <span>
      {texts.likeTitleFollows}
      <span className="unseen">{title}</span>
    </span>
  </button>
)

interface FollowButtonProps {
  noun: FollowedNoun
  id: string
  name: string
  /** Whether the name is shown, where the page is about something else. */
  isNamed?: boolean
}

/** Follows an artist, a creator or a playlist. */
export const FollowButton = ({ noun, id, name, isNamed = false }: FollowButtonProps) => (
  <button
    type="button"
    className="button button-secondary choice"
    data-choice={`follows/${noun}/${id}`}
    aria-pressed="false"
  >
    <FollowIcon />
    <span>
      {texts.follow}
      {isNamed ? name : <span className="unseen">{name}</span>}
    </span>
  </button>
)

export const HeartIcon = () => (
  <svg className="heart" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 20.3S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.5 2.7c0 6.2-8.5 10.9-8.5 10.9Z" />
  </svg>
)

/** A plus; a tick once it is pressed. */
const FollowIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path className="icon-off" d="M12 5v14M5 12h14" />
    <path className="icon-on" d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
)

/** How many people follow it; the script changes the number. */
export const Followers = ({
  noun,
  id,
  total,
}: {
  noun: FollowedNoun
  id: string
  total: number
}) => <span data-followers={`follows/${noun}/${id}`}>{counted(total, 'follower')}</span>
