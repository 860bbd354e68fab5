import { paths, tracks } from '@melodia/portal'
import UploadIcon from '@mui/icons-material/DriveFolderUploadOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import * as texts from '#texts/uploads.ts'

/** Path of the screen that uploads several tracks. */
const SEVERAL = `${paths.create(tracks.approved)}/several`

export const UploadSeveralButton = () => (
  <Button component={Link} to={SEVERAL} variant="outlined" startIcon={<UploadIcon />}>
    {texts.uploadSeveralAtOnce}
  </Button>
)
