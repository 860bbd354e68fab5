import { en } from '@melodia/portal'
import { DownloadButton } from '@melodia/portal/record'
import { useState } from 'react'
import * as texts from '#texts/claims.ts'

/** The transparency report of this year, to save. */
export const ReportButton = () => {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <DownloadButton
      label={texts.reportOf(year)}
      address={`transparency?year=${year}&format=csv`}
      name={`transparency-${year}.csv`}
      failed={en.claims.reportFailed}
    />
  )
}
