import { IMPORT_FILE, IMPORT_NOUNS, type ImportNoun } from '@melodia/contract/choices/imports'
import { IMPORT_HEADINGS, importColumns, type ImportColumn } from '@melodia/contract/csv'
import type { Import } from '@melodia/contract/imports'
import { headingsIn, SheetProblem, textOfSheet } from '@melodia/contract/sheet'
import { detailsOf, en, randomKey, useAction, type Sent } from '@melodia/portal'
import {
  FileButton,
  percentSent,
  takenFrom,
  useFileDrag,
  problemOfFile,
} from '@melodia/portal/form'
import { Panel } from '@melodia/portal/layout'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { ColumnMatch } from './ColumnMatch.tsx'
import { importPath } from './paths.ts'
import { NOUNS } from './labels.ts'
import * as texts from '#texts/imports.ts'

/** Bytes that surely hold the heading. */
const HEADING_BYTES = 8_192

interface NewImportProps {
  noun: ImportNoun
  onNoun: (noun: ImportNoun) => void
}

/** Why a file is not sent, or was not taken. */
interface Refusal {
  sentence: string
  columns: ImportColumn[]
  /** The file, and the list that its columns suggest. */
  better?: { file: File; noun: ImportNoun } | undefined
}

/** Chooses a list and a file: the file is sent at once, and changes nothing yet. */
export const NewImport = ({ noun, onNoun }: NewImportProps) => {
  const label = useId()
  const { send, cancel, forget, sent, refusal } = useNewImport()
  const take = (files: readonly File[]) => void send(files, noun)
  const { target, drag } = useFileDrag(take)
  const { singular } = NOUNS[noun]
  return (
    <Panel title={texts.chooseAFile}>
      <Typography id={label} variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {texts.whatIsInIt}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={noun}
        aria-labelledby={label}
        disabled={sent !== null}
        onChange={(_, chosen: ImportNoun | null) => {
          if (!chosen) return
          forget()
          onNoun(chosen)
        }}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        {IMPORT_NOUNS.map((option) => (
          <ToggleButton key={option} value={option} sx={{ px: 2 }}>
            {NOUNS[option].label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        {...(sent === null && target)}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          px: 3,
          py: 4,
          textAlign: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderRadius: 2,
          borderColor: drag === 'none' ? 'divider' : 'primary.main',
          bgcolor: drag === 'here' ? 'action.selected' : 'transparent',
        }}
      >
        {sent ? (
          <Sending sent={sent} onCancel={cancel} />
        ) : (
          <>
            <Typography variant="h3" component="p">
              {drag === 'none' ? texts.dropCsvFileHere : texts.dropItHere}
            </Typography>
            <FileButton
              variant="contained"
              startIcon={<UploadIcon />}
              input={{
                accept: IMPORT_FILE.accept,
                onChange: ({ target: input }) => take(takenFrom(input)),
              }}
            >
              {texts.chooseFile}
            </FileButton>
          </>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 620 }}>
          {texts.columnsIdImportHeadings(Object.keys(IMPORT_HEADINGS[noun]).join(', '))}
          {noun === 'tracks'
            ? texts.eachLineChangesTrackWith
            : texts.lineWithIdChangesThat(singular)}
          {texts.missingColumnChangesNothingEmpty}
        </Typography>
      </Box>
      <Box aria-live="polite">
        {refusal && (
          <Refused
            {...refusal}
            noun={noun}
            onBetter={(better) => {
              onNoun(better.noun)
              void send([better.file], better.noun)
            }}
          />
        )}
      </Box>
    </Panel>
  )
}

const Sending = ({ sent, onCancel }: { sent: Sent; onCancel: () => void }) => {
  const isSent = sent.total > 0 && sent.loaded === sent.total
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      <Typography component="output" sx={{ display: 'block', mb: 1 }}>
        {isSent ? en.imports.reading : en.imports.sending}
      </Typography>
      <LinearProgress
        aria-label={texts.sendingFile}
        variant={isSent ? 'indeterminate' : 'determinate'}
        {...(!isSent && { value: percentSent(sent) })}
      />
      <Button onClick={onCancel} sx={{ mt: 1 }}>
        {texts.cancel}
      </Button>
    </Box>
  )
}

interface RefusedProps extends Refusal {
  noun: ImportNoun
  onBetter: (better: NonNullable<Refusal['better']>) => void
}

const Refused = ({ sentence, columns, better, noun, onBetter }: RefusedProps) => (
  <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
    {sentence}
    {columns.some(({ field }) => field === undefined) && (
      <ColumnMatch noun={noun} columns={columns} />
    )}
    {better && (
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => onBetter(better)}>
          {texts.importItAs(better.noun)}
        </Button>
      </Box>
    )}
  </Alert>
)

interface ImportCall {
  noun: ImportNoun
  file: File
  signal: AbortSignal
}

/** Checks a file, sends it, and opens the dry run. */
const useNewImport = () => {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const [sent, setSent] = useState<Sent | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const abort = useRef<AbortController>(null)
  const { act } = useAction<ImportCall, Import>({
    run: async ({ signal, ...data }) => {
      const meta = { onUploadProgress: setSent, signal, idempotencyKey: randomKey() }
      return (await dataProvider.create<Import>('imports', { data, meta })).data
    },
  })
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (files: readonly File[], of: ImportNoun) => {
    const [file] = files
    if (!file) return
    const why = files.length > 1 ? en.imports.onlyOne : problemOfFile(file, IMPORT_FILE)
    if (why !== undefined) return setRefusal({ sentence: `“${file.name}”: ${why}.`, columns: [] })
    const headings = await headingsOf(file)
    if (headings instanceof SheetProblem)
      return setRefusal({ sentence: notTaken(file, headings.message), columns: [] })
    const columns = importColumns(of, headings)
    if (columns.some(({ field }) => field === undefined))
      return setRefusal({
        sentence: `“${file.name}” ${en.imports.unknownColumns(of)}`,
        columns,
        better: betterFor(file, headings),
      })
    setRefusal(null)
    setSent({ loaded: 0, total: 0 })
    abort.current = new AbortController()
    const { signal } = abort.current
    const outcome = await act({ noun: of, file, signal })
    // The columns stay with this page of the browser's history.
    if (outcome.status === 'done')
      return navigate(importPath(outcome.answer.id), { state: { columns } })
    setSent(null)
    if (outcome.status === 'failed' && !signal.aborted)
      setRefusal({ sentence: notTaken(file, detailsOf(outcome.error)), columns })
  }

  return {
    send,
    cancel: () => abort.current?.abort(),
    forget: () => setRefusal(null),
    sent,
    refusal,
  }
}

const notTaken = (file: File, why: string) => texts.wasNotTaken(file.name, why)

/** Read as the server reads them. */
const headingsOf = async (file: File) => {
  const bytes = await file.slice(0, HEADING_BYTES).arrayBuffer()
  try {
    return headingsIn(textOfSheet(new Uint8Array(bytes), file.size <= HEADING_BYTES))
  } catch (problem) {
    if (problem instanceof SheetProblem) return problem
    throw problem
  }
}

/** The only list that has all columns of the file; null if there is none or several. */
const betterFor = (file: File, headings: readonly string[]) => {
  const fitting = IMPORT_NOUNS.filter((candidate) =>
    importColumns(candidate, headings).every(({ field }) => field !== undefined),
  )
  const [noun, ...others] = fitting
  return noun && others.length === 0 ? { file, noun } : undefined
}
