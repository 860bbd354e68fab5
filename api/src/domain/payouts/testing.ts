import type { PayoutDetails } from '@melodia/contract/payouts'

export const DEBTOR = { name: 'Melødia Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

/** Payout details as a payee sends them. */
export const someDetails = (given: Partial<PayoutDetails> = {}): PayoutDetails => ({
  legal_name: 'Carla Reyes',
  address: { street: 'Calle Mayor 1', postcode: '28013', town: 'Madrid', country: 'ES' },
  iban: 'ES91 2100 0418 4502 0005 1332',
  ...given,
})

/** A bank’s report on a payout. */
export const reportOn = (
  order: string,
  { group = 'PART', refused = [] }: { group?: string; refused?: readonly string[] } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-28T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${order}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
${refused.length > 0 ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${order}</OrgnlPmtInfId>${refused.map((id) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>`).join('')}</OrgnlPmtInfAndSts>` : ''}
</CstmrPmtStsRpt></Document>`
