import ChartIcon from '@mui/icons-material/BarChartOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Button, IconButton, Paper, Tooltip, Typography } from '@mui/material'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { csvOf, saveCsv } from '../list/csv.ts'
import { columnsOf, type Figures } from './figures.ts'
import { FiguresTable } from './FiguresTable.tsx'
import * as texts from '#texts/analytics.ts'

/**
 * Pixels of the chart, and of a choice above it, so that panels side by side end at the same
 * height.
 */
const HEIGHT = 260
const CHOICE = 48

interface ChartPanelProps {
  title: string
  /** Describes the chart in a sentence, also for those who cannot see it. */
  summary: string
  /** Name of the CSV file. */
  file: string
  figures: Figures
  chart: ComponentType<{ figures: Figures }>
  /** Below the summary: chooses the tracks that the figures cover. */
  choice?: ReactNode
}

/** Figures as a chart, a table, or a CSV file. */
export const ChartPanel = ({
  title,
  summary,
  file,
  figures,
  chart: Chart,
  choice,
}: ChartPanelProps) => {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const isEmpty = figures.series.every(({ key }) => figures.rows.every((row) => !row[key]))
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
      sx={{ p: 2.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, pt: 0.5 }}>
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={asTable ? <ChartIcon /> : <TableIcon />}
          aria-label={texts.showAsChartOrTable(title, asTable)}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.chart : texts.table}
        </Button>
        <Tooltip title={texts.exportCsv}>
          <IconButton
            size="small"
            aria-label={texts.titleExportCsv(title)}
            onClick={() => saveCsv(file, csvOf(columnsOf(figures), figures.rows))}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography id={`${id}-summary`} variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {summary}
      </Typography>
      {choice}
      <Box
        sx={{ height: choice ? HEIGHT - CHOICE : HEIGHT, overflow: 'auto' }}
        tabIndex={asTable ? 0 : undefined}
      >
        {asTable ? (
          <FiguresTable title={title} figures={figures} />
        ) : isEmpty ? (
          <Nothing />
        ) : (
          // The summary describes the chart, the table has every number.
          <Box
            component="figure"
            aria-label={texts.chartTitle(title)}
            sx={{ m: 0, height: '100%' }}
          >
            <Chart figures={figures} />
          </Box>
        )}
      </Box>
    </Paper>
  )
}

const Nothing = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
    <Typography color="text.secondary">{texts.nothingToShowYet}</Typography>
  </Box>
)
