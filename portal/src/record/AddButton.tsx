import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

interface AddButtonProps {
  label: string
  /** By default the list's resource. */
  resource?: string
}

/** Links to the create form. */
export const AddButton = ({ label, resource }: AddButtonProps) => (
  <Button
    component={Link}
    to={paths.create(useResourceContext({ resource }) ?? '')}
    variant="contained"
    startIcon={<AddIcon />}
  >
    {label}
  </Button>
)
