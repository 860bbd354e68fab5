import type { Period } from '@melodia/contract/periods'
import { en, type PortalDataProvider } from '@melodia/portal'
import { FileButton, takenFrom } from '@melodia/portal/form'
import { Panel, Refusal } from '@melodia/portal/layout'
import { DownloadButton } from '@melodia/portal/record'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Typography } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { usePeriodAction } from './usePeriod.ts'
import * as texts from '#texts/periods.ts'

interface FilesProps {
  period: Period
  canBringIn: boolean
}

/** The file from which all follows, the listeners, and what they brought in. */
export const Files = ({ period, canBringIn }: FilesProps) => {
  const { id, from, to } = period
  const name = `${from}-${to}`
  return (
    <Panel title={texts.files}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.filesMean}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <DownloadButton
          label={texts.fileOfPeriod}
          address={`periods/${id}/inputs`}
          name={`royalties-${name}.jsonl`}
          failed={en.periods.downloadFailed}
        />
        <DownloadButton
          label={texts.listenersCsv}
          address={`periods/${id}/listeners`}
          name={`listeners-${name}.csv`}
          failed={en.periods.downloadFailed}
        />
        {period.state === 'closed' && (
          <DownloadButton
            label={texts.salesReport}
            address={`periods/${id}/dsr`}
            name={`dsr-${name}.tsv`}
            failed={en.periods.downloadFailed}
          />
        )}
      </Box>
      {canBringIn && <BringIn period={period} />}
    </Panel>
  )
}

/** Sends what each listener brought in; then the period has to run again. */
const BringIn = ({ period }: { period: Period }) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { act, isPending, refusal } = usePeriodAction<unknown, File>({
    run: async (file) =>
      dataProvider.sendText(
        `periods/${period.id}/listeners`,
        { type: 'text/csv', text: new TextDecoder().decode(await file.arrayBuffer()) },
        period,
      ),
    done: en.periods.listenersSent,
    failed: en.periods.listenersFailed,
  })
  return (
    <Box sx={{ mt: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {texts.bringInMeans}
      </Typography>
      <FileButton
        startIcon={<UploadIcon />}
        input={{
          accept: '.csv',
          disabled: isPending,
          onChange: ({ target }) => {
            const [file] = takenFrom(target)
            if (file) void act(file)
          },
        }}
      >
        {texts.bringIn}
      </FileButton>
      <Refusal refusal={refusal} />
    </Box>
  )
}
