import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import { IconButton, type IconButtonProps } from '@mui/material'
import { memo } from 'react'
import { soundKeyOf, usePlayer, type Player, type Sound } from './player.ts'

interface PlayButtonProps extends Pick<IconButtonProps, 'size' | 'edge'> {
  sound: Sound
}

export const PlayButton = (props: PlayButtonProps) => {
  const { sound, playing, toggle } = usePlayer()
  const isCurrent = sound !== null && soundKeyOf(sound) === soundKeyOf(props.sound)
  return <Face {...props} playing={isCurrent && playing} toggle={toggle} />
}

interface FaceProps extends PlayButtonProps, Pick<Player, 'playing' | 'toggle'> {}

/** Memoised: a press in a full table draws only the pressed button again. */
const Face = memo(function Face({ sound, playing, toggle, ...rest }: FaceProps) {
  const { title } = sound.record
  const what = sound.kind === 'preview' ? `preview of ${title}` : title
  return (
    <IconButton
      {...rest}
      aria-label={`${playing ? 'Pause' : 'Play'} ${what}`}
      onClick={(event) => {
        event.stopPropagation()
        toggle(sound)
      }}
    >
      {playing ? <PauseIcon fontSize="inherit" /> : <PlayArrowIcon fontSize="inherit" />}
    </IconButton>
  )
})
