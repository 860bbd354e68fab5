import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** To the form that makes a record of this list. */
export const AddButton = ({ label }: { label: string }) => (
  <Button
    component={Link}
    to={paths.create(useResourceContext() ?? '')}
    variant="contained"
    startIcon={<AddIcon />}
  >
    {label}
  </Button>
)
