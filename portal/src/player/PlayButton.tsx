import { memo } from 'react'
import { PauseIcon, PlayIcon } from '../fields/icons.tsx'
import { IconAction } from '../record/IconAction.tsx'
import { soundKeyOf, usePlayer, type Player, type Sound } from './player.ts'
import * as texts from '#texts/player.ts'

interface PlayButtonProps {
  sound: Sound
  /** Whether it is the button of a player, and not one of many. */
  isLarge?: boolean
  /** Whether it begins a line, with which its icon is aligned. */
  isEdge?: boolean
}

export const PlayButton = (props: PlayButtonProps) => {
  const { sound, playing, toggle } = usePlayer()
  const isCurrent = sound !== null && soundKeyOf(sound) === soundKeyOf(props.sound)
  return <Face {...props} playing={isCurrent && playing} toggle={toggle} />
}

interface FaceProps extends PlayButtonProps, Pick<Player, 'playing' | 'toggle'> {}

/** Memoised: a press in a full table draws only the pressed button again. */
const Face = memo(function Face({
  sound,
  playing,
  toggle,
  isLarge = false,
  isEdge = false,
}: FaceProps) {
  const { title } = sound.record
  const what = sound.kind === 'preview' ? texts.previewOfTitle(title) : title
  return (
    <IconAction
      type="button"
      sx={isLarge ? LARGE : SMALL}
      {...(isEdge && { className: 'edge' })}
      aria-label={`${playing ? texts.pause : texts.play} ${what}`}
      onClick={(event) => {
        event.stopPropagation()
        toggle(sound)
      }}
    >
      {playing ? <PauseIcon /> : <PlayIcon />}
    </IconAction>
  )
})

const SMALL = { fontSize: '1.5rem', '&.edge': { ml: -1.5 } }
const LARGE = { ...SMALL, p: 1.5, fontSize: '1.75rem' }
