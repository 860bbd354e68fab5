import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import { IconButton, type IconButtonProps } from '@mui/material'
import { useSound, type Sound } from './player.ts'

interface PlayButtonProps extends Pick<IconButtonProps, 'size' | 'edge'> {
  sound: Sound
}

export const PlayButton = ({ sound, ...rest }: PlayButtonProps) => {
  const { playing, toggle } = useSound(sound)
  const { title } = sound.record
  const what = sound.kind === 'preview' ? `preview of ${title}` : title
  return (
    <IconButton
      {...rest}
      aria-label={`${playing ? 'Pause' : 'Play'} ${what}`}
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
    >
      {playing ? <PauseIcon fontSize="inherit" /> : <PlayArrowIcon fontSize="inherit" />}
    </IconButton>
  )
}
