import type { Document } from '@melodia/contract/documents'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { formatBytes } from '../form/bytes.ts'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { saveFile } from '../saveFile.ts'
import { useAction } from '../useAction.ts'
import { en } from '#texts/en.ts'
import * as texts from '#texts/record.ts'

/** What is shown of a document. */
type Shown = Pick<Document, 'id' | 'name' | 'bytes'>

interface DocumentRowsProps {
  documents: readonly Shown[]
  /** Address of a document in the API: `representations/{id}/documents/{document}`. */
  addressOf: (document: Shown) => string
}

/** Private files of a record, to download. */
export const DocumentRows = ({ documents, addressOf }: DocumentRowsProps) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { act, isPending } = useAction<Shown>({
    run: async (document) =>
      saveFile(document.name, await dataProvider.readFile(addressOf(document))),
    failed: en.documents.downloadFailed,
  })
  return (
    <PanelRows>
      {documents.map((document) => (
        <PanelRow key={document.id} title={document.name} facts={formatBytes(document.bytes)}>
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            startIcon={<DownloadIcon />}
            aria-label={texts.downloadDocument(document.name)}
            onClick={() => void act(document)}
          >
            {texts.download}
          </Button>
        </PanelRow>
      ))}
    </PanelRows>
  )
}
