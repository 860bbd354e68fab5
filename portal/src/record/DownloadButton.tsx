import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { saveFile } from '../saveFile.ts'
import { useAction } from '../useAction.ts'

interface DownloadButtonProps {
  label: string
  /** Address in the API, below the prefix of the area. */
  address: string
  /** The name under which it is saved. */
  name: string
  /** The sentence of a failure. */
  failed: string
}

/** Saves a file that the API makes. */
export const DownloadButton = ({ label, address, name, failed }: DownloadButtonProps) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { act, isPending } = useAction<string>({
    run: async (from) => saveFile(name, await dataProvider.readFile(from)),
    failed,
  })
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isPending}
      onClick={() => void act(address)}
    >
      {label}
    </Button>
  )
}
