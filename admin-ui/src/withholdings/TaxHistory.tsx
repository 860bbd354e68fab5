import type { Withholdings } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { percentOf, When } from '@melodia/portal/fields'
import { PanelRow, PanelRows } from '@melodia/portal/layout'
import { Typography } from '@mui/material'
import * as texts from '#texts/withholdings.ts'

/** What was said of a party's tax, the latest first. */
export const TaxHistory = ({ history }: Pick<Withholdings, 'history'>) =>
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
          />
        ))}
      </PanelRows>
    </section>
  )
