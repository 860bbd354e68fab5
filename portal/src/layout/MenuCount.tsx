import { Box } from '@mui/material'

/** 2,003 as 2K, to leave room for the screen's name. */
const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** The number of records of a menu item's screen; nothing if there are none. */
export const MenuCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Box
      component="span"
      title={count.toLocaleString('en')}
      sx={{ ml: 0.5, fontSize: '0.8rem', fontWeight: 600 }}
    >
      {short.format(count)}
    </Box>
  )
