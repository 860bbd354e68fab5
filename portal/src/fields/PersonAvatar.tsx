import { Avatar } from '@mui/material'
import { initialsOf } from './initials.ts'

interface PersonAvatarProps {
  name: string
  images: readonly { thumbnail_url: string }[]
}

/** The first image, or else the initials; decoration beside the name. */
export const PersonAvatar = ({ name, images }: PersonAvatarProps) => (
  <Avatar
    aria-hidden
    src={images[0]?.thumbnail_url}
    alt=""
    sx={{
      width: 36,
      height: 36,
      fontSize: '0.875rem',
      fontWeight: 600,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {initialsOf(name)}
  </Avatar>
)
