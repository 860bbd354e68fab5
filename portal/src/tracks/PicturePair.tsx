import { Box, Typography } from '@mui/material'

interface Picture {
  url: string
  text: string
}

/** Two pictures beside each other, each with its caption. */
export const PicturePair = ({ pictures }: { pictures: readonly [Picture, Picture] }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    {pictures.map(({ url, text }) => (
      <Box component="figure" key={text} sx={{ m: 0 }}>
        <Box
          component="img"
          src={url}
          alt={text}
          sx={{ width: 120, aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
        />
        <Typography component="figcaption" variant="body2">
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
)
