import type { Withholdings } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { en } from '@melodia/portal'
import { percentOf, When } from '@melodia/portal/fields'
import { PanelRow, PanelRows } from '@melodia/portal/layout'
import { DownloadButton } from '@melodia/portal/record'
import { Typography } from '@mui/material'
import * as texts from '#texts/withholdings.ts'

/** What was said of a party's tax, the latest first. */
export const TaxHistory = ({ history, party }: Pick<Withholdings, 'history' | 'party'>) =>
  history.length > 0 && (
    <section>
      <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {texts.soFar}
      </Typography>
      <PanelRows>
        {history.map(({ bp, from, reason, by, created_at, document }) => (
          <PanelRow
            key={created_at}
            title={texts.percentFrom(percentOf(bp), dayOf(from))}
            facts={
              <>
                {texts.because(reason, document?.name)}
                <br />
                <When at={created_at} />
                {by && texts.byName(by)}
              </>
            }
          >
            {document && (
              <DownloadButton
                label={texts.downloadDocument}
                address={`parties/${party.id}/withholding/${document.id}`}
                name={document.name}
                failed={en.withholdings.downloadFailed}
              />
            )}
          </PanelRow>
        ))}
      </PanelRows>
    </section>
  )
