import { useLocalSource } from '@melodia/portal/form'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'

interface PictureProps {
  file: File | null
  /** Side length in pixels. */
  size: number
  alt: string
}

/** The artwork of a row, or a placeholder. */
export const Picture = ({ file, size, alt }: PictureProps) =>
  file ? (
    <Local file={file} size={size} alt={alt} />
  ) : (
    <Box
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <ImageIcon sx={{ fontSize: size / 2.4 }} />
    </Box>
  )

const Local = ({ file, size, alt }: { file: File; size: number; alt: string }) => (
  <Square ref={useLocalSource(file)} alt={alt} width={size} height={size} />
)

const Square = styled('img')(({ theme }) => ({
  flex: 'none',
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.action.hover,
}))
