import type { Balance } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { Panel, PanelRow, PanelRows } from '@melodia/portal/layout'
import { Typography } from '@mui/material'
import * as texts from '#texts/balance.ts'

/** What is owed to the creator and to each artist whom they represent; nothing without artists. */
export const OfParties = ({ balance: { of, currency } }: { balance: Balance }) =>
  of.some(({ party }) => party.kind === 'artist') && (
    <Panel title={texts.forWhom}>
      <PanelRows>
        {of.map(({ party, balance_minor }) => (
          <PanelRow
            key={party.id}
            title={party.name}
            facts={party.kind === 'artist' ? texts.youRepresent : texts.yourself}
          >
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {moneyOf(balance_minor, currency)}
            </Typography>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
