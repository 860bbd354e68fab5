import { styled } from '@mui/material/styles'
import { useLocalSource } from '../form/useLocalSource.ts'
import type { Picture } from '../form/imageFiles.ts'

/** Side length in pixels (spec §4, §9). */
const SIZE = 100
const Square = styled('img')(({ theme }) => ({
  display: 'block',
  width: SIZE,
  height: SIZE,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.action.hover,
}))

interface PreviewProps {
  picture: Picture
  alt: string
}

export const Preview = ({ picture, alt }: PreviewProps) =>
  picture instanceof File ? (
    <LocalPreview file={picture} alt={alt} />
  ) : (
    <Square
      src={picture.thumbnail_url}
      srcSet={`${picture.thumbnail_url} 1x, ${picture.medium_url} 2x`}
      alt={alt}
      width={SIZE}
      height={SIZE}
    />
  )

const LocalPreview = ({ file, alt }: { file: File; alt: string }) => (
  <Square ref={useLocalSource(file)} alt={alt} width={SIZE} height={SIZE} />
)
