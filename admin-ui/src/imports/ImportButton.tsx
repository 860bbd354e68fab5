import type { ImportNoun } from '@melodia/contract/choices/imports'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { importsOf } from './paths.ts'
import * as texts from '#texts/imports.ts'

/** Beside the export of a list: imports the edited file. */
export const ImportButton = ({ noun }: { noun: ImportNoun }) => (
  <Button component={Link} to={importsOf(noun)} startIcon={<UploadIcon />}>
    {texts.importCsv}
  </Button>
)
