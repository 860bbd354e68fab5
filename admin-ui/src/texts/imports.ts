/** Texts of `imports`. */

import { IMPORT_UNDO_HOURS } from '@melodia/contract/choices/imports'
import { counted } from '@melodia/contract/counted'

export const actions = 'Actions'
export const allAll = (all: number) => `All ${all.toLocaleString('en')}`
export const allLinesAreAppliedTogether = (made: string) =>
  `${made}. All lines are applied together or none, and you can undo it for ${IMPORT_UNDO_HOURS} hours.`
export const applied = 'Applied'
export const appliedAt = 'Applied '
export const apply = 'Apply'
export const applyLines = (lines: number) => `Apply ${counted(lines, 'line')}`
export const applying = 'Applying…'
export const applyingLines = (lines: number) => `Applying ${counted(lines, 'line')}`
export const artists = 'Artists'
export const backToImports = 'Back to the imports'
export const beingApplied = 'Being applied…'
export const belowEachLineSaysWhat = 'below each line says what is wrong.'
export const byPerson = (createdBy: string) => ` by ${createdBy}`
export const cancel = 'Cancel'
export const cannotBeImportedAndImport = (refusedTotal: number) =>
  `${counted(refusedTotal, 'line')} cannot be imported, and an import does all of its `
export const changeManyRecordsInSpreadsheet =
  'Change many records in a spreadsheet: export a list as CSV, edit it, and send it back. You see what each line would do before anything is changed.'
export const changed = 'Changed'
export const changesChanged = (changes: number) => `, ${changes.toLocaleString('en')} changed`
export const chooseAFile = 'Choose a file'
export const chooseAnotherFile = 'Choose another file'
export const chooseFile = 'Choose file'
export const columnsIdImportHeadings = (importHeadings: string) =>
  `Columns: ID, ${importHeadings}. `
export const created = 'Created'
export const createdAndChanged = (
  creates: number,
  singular: string,
  would: string,
  changed: string,
) => `${counted(creates, singular)} ${would}created${changed}`
export const creators = 'Creators'
export const doneSuccessfully = (doneBy: string) => `${doneBy} successfully`
export const dropCsvFileHere = 'Drop a CSV file here'
export const dropItHere = 'Drop it here'
export const eachLineChangesTrackWith = 'Each line changes the track with its ID.'
export const earlierImports = 'Earlier imports'
export const everythingIsAsItWas = 'Everything is as it was before the import; taken back '
export const file = 'File'
export const fileMatchesRecords = 'The file matches the records: there is nothing to apply.'
export const ignoredColumns = 'Ignored columns'
export const importCsv = 'Import CSV'
export const importItAs = (noun: string) => `Import it as ${noun}`
export const importLabel = 'Import'
export const itCannotBeUndone = `. It cannot be undone: it is more than ${IMPORT_UNDO_HOURS} hours old, or it proposed splits, which stay.`
export const kindsOfLines = 'Kinds of lines'
export const line = 'Line'
export const lineMessage = (line: number, message: string) =>
  `Line ${line.toLocaleString('en')}: ${message}`
export const lineWithIdChangesThat = (singular: string) =>
  `A line with an ID changes that ${singular}, one without makes a new ${singular}.`
export const linesOfFile = 'Lines of the file'
export const linesOrNoneFixIn = (refusedTotal: number) =>
  `lines or none. Fix ${refusedTotal === 1 ? 'it' : 'them'} in the file and upload it again; `
export const missingColumnChangesNothingEmpty =
  ' A missing column changes nothing, an empty cell empties the field.'
export const moreLinesSeeBelow = (notes: number) => `${counted(notes, 'more line')}, see below`
export const noLineIsOfThis = 'No line is of this kind'
export const noName = '(no name)'
export const notApplied = 'Not applied'
export const notKnown = 'Not known'
export const nothingChanges = 'Nothing changes'
export const nothingHasBeenAppliedYet = 'Nothing has been applied yet'
export const playlists = 'Playlists'
export const pleaseCheck = 'Please check:'
export const refused = 'Refused'
export const renameOrRemoveInHeadings = (unknown: number) =>
  `Rename or remove ${unknown === 1 ? 'it' : 'them'} in the headings. Known are ID, `
export const sendingFile = 'Sending the file'
export const sent = 'Sent'
export const sentBy = (label: string, createdBy: string) => `${label}, sent by ${createdBy} `
export const singularAndChanges = (singular: string) => `${singular} and changes`
export const state = 'State'
export const takenBack = 'Taken back'
export const takingItBack = 'Taking it back'
export const takingItBackNow = 'Taking it back…'
export const tracks = 'Tracks'
export const unchanged = 'Unchanged'
export const understood = 'Understood'
export const undo = 'Undo'
export const undoImportOf = (fileName: string) => `Undo the import of ${fileName}`
export const untilItCanBeUndone = (appliedAt: string) => `. You can undo it until ${appliedAt}.`
export const wasNotTaken = (name: string, why: string) => `“${name}” was not taken. ${why}`
export const what = 'What'
export const whatIsInIt = 'What is in it'
export const wouldBe = 'would be '
