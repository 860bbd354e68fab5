import type { Image } from '@melodia/contract/images'
import { iconMark } from '@melodia/identity/mark'

/** Pixels of the two squares that every picture has. */
const MEDIUM = 400
const SMALL = 100

interface ArtworkProps {
  image: Image | undefined
  /** The first picture of a page is wanted at once, the others when they come near. */
  isFirst?: boolean
  isSmall?: boolean
  isRound?: boolean
  /** Empty where the name stands beside it. */
  alt?: string
}

/** A square picture; the mark stands for one that is missing. */
export function Artwork({ image, isFirst, isSmall, isRound, alt = '' }: ArtworkProps) {
  const shape = isRound ? 'art art-round' : 'art'
  if (!image) return <NoArtwork shape={shape} />
  const size = isSmall ? SMALL : MEDIUM
  return (
    <img
      className={shape}
      src={isSmall ? image.thumbnail_url : image.medium_url}
      width={size}
      height={size}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

const NoArtwork = ({ shape }: { shape: string }) => (
  <span className={`${shape} art-none`} aria-hidden="true">
    <svg viewBox={`0 0 ${iconMark.size} ${iconMark.size}`}>
      <circle
        cx={iconMark.size / 2}
        cy={iconMark.size / 2}
        r={iconMark.ring.radius}
        strokeWidth={iconMark.ring.width}
      />
      <path d={iconMark.stroke} strokeWidth={iconMark.ring.width} />
    </svg>
  </span>
)
