import UploadIcon from '@mui/icons-material/DriveFolderUploadOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { SEVERAL } from './place.ts'

export const UploadSeveralButton = () => (
  <Button component={Link} to={SEVERAL} variant="outlined" startIcon={<UploadIcon />}>
    Upload several at once
  </Button>
)
