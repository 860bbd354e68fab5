import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { paths, tracks } from '../paths.ts'

export const AddTrackButton = () => (
  <Button
    component={Link}
    to={paths.create(tracks.published)}
    variant="contained"
    startIcon={<AddIcon />}
  >
    Add Track
  </Button>
)
