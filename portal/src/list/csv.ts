import { saveFile } from '../saveFile.ts'

export { csvHead, csvLines, csvOf, type CsvColumn } from '@melodia/contract/csvFile'

/** Saves a CSV file, given as one or more texts, to the person's downloads. */
export const saveCsv = (name: string, ...parts: string[]) =>
  saveFile(
    `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
    new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  )
