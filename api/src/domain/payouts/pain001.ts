import { decimalsOf, moneyOf } from '@melodia/contract/money'
import { block, element, escape, XML } from '../../kit/text/xml.ts'
import { bankName, bankText, isReference } from './bankText.ts'
import { isSepaCountry } from './sepaCountries.ts'

/** What one party is paid. */
export interface CreditTransfer {
  /** The end-to-end id: at most 35 characters of the SEPA set. */
  id: string
  name: string
  iban: string
  bic: string | null
  /** `country`: ISO 3166 alpha-2. */
  address: { street: string; postcode: string; town: string; country: string }
  amount_minor: number
  /** Cut at 140 characters. */
  remittance: string
}

/** Transfers from one account on one day. */
export interface PaymentOrder {
  /** At most 35 characters of the SEPA set; the bank’s answer names it. */
  id: string
  /** Unix milliseconds. */
  created_at: number
  /** When the bank is to pay, yyyy-mm-dd. */
  date: string
  currency: string
  debtor: { name: string; iban: string; bic: string }
  transfers: readonly CreditTransfer[]
}

/** `pain.001` is for a bank of the SEPA, `pain.001.ch` for one in Switzerland or Liechtenstein. */
export const PAIN_001_VARIANTS = ['pain.001', 'pain.001.ch'] as const
export type Pain001Variant = (typeof PAIN_001_VARIANTS)[number]

interface Variant {
  system: string
  currencies: readonly string[]
  characters: 'sepa' | 'swiss'
  /** Whether the address of a payee is said. */
  hasAddress: (country: string) => boolean
}

const VARIANTS: Readonly<Record<Pain001Variant, Variant>> = {
  'pain.001': {
    system: 'SEPA',
    currencies: ['EUR'],
    characters: 'sepa',
    hasAddress: (country) => !isSepaCountry(country),
  },
  'pain.001.ch': {
    system: 'The Swiss format',
    currencies: ['CHF', 'EUR'],
    characters: 'swiss',
    hasAddress: () => true,
  },
}

/** The largest amount of one transfer: 999,999,999.99 in each of the currencies. */
const MOST_MINOR = 99_999_999_999

/** Why there can be no such file, as a sentence; null where there can be one. */
export function refusalOf(
  { currency, transfers }: Pick<PaymentOrder, 'currency' | 'transfers'>,
  variant: Pain001Variant,
): string | null {
  const { system, currencies } = VARIANTS[variant]
  if (!currencies.includes(currency))
    return `${system} pays in ${currencies.join(' or ')}; this run is in ${currency}.`
  if (transfers.length === 0) return 'Nobody is paid in this run.'
  const large = transfers.find(({ amount_minor }) => amount_minor > MOST_MINOR)
  if (large)
    return `One transfer is at most ${moneyOf(MOST_MINOR, currency)}; ${large.name} is to get more.`
  return null
}

/**
 * A credit transfer initiation as pain.001.001.09: by the SEPA guidelines (EPC132-08), or by the Swiss
 * Payment Standards (pain.001.001.09.ch.03). The same order gives the same file.
 * @throws Error where `refusalOf` has a reason, for an id of other characters, and for an amount that
 * is not above 0.
 */
export function pain001(order: PaymentOrder, variant: Pain001Variant): string {
  const refusal = refusalOf(order, variant)
  if (refusal !== null) throw new Error(refusal)
  for (const id of [order.id, ...order.transfers.map((transfer) => transfer.id)])
    if (!isReference(id)) throw new Error(`A bank does not take the id ${id}`)
  const rules: Rules = { ...VARIANTS[variant], digits: decimalsOf(order.currency) }
  const root = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"'
  return (
    XML +
    [
      `<${root}>`,
      block('CstmrCdtTrfInitn', [header(order, rules), payment(order, rules)]),
      '</Document>\n',
    ].join('\n')
  )
}

interface Rules extends Variant {
  /** Decimals of the currency. */
  digits: number
}

const header = (order: PaymentOrder, rules: Rules) =>
  block('GrpHdr', [
    element('MsgId', order.id),
    element('CreDtTm', `${new Date(order.created_at).toISOString().slice(0, 19)}Z`),
    ...sums(order, rules),
    block('InitgPty', [nameOf(order.debtor, rules)]),
  ])

function sums({ transfers }: PaymentOrder, { digits }: Rules) {
  const sum = transfers.reduce((total, { amount_minor }) => total + BigInt(amount_minor), 0n)
  return [element('NbOfTxs', String(transfers.length)), element('CtrlSum', decimal(sum, digits))]
}

/** Payments in EUR are of the SEPA in either variant; those in CHF are not. */
function payment(order: PaymentOrder, rules: Rules) {
  const { debtor, transfers, currency, id, date } = order
  const isSepa = currency === 'EUR'
  return block('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    ...sums(order, rules),
    isSepa ? block('PmtTpInf', [block('SvcLvl', [element('Cd', 'SEPA')])]) : '',
    block('ReqdExctnDt', [element('Dt', date)]),
    block('Dbtr', [nameOf(debtor, rules)]),
    account('DbtrAcct', debtor.iban),
    agent('DbtrAgt', debtor.bic),
    isSepa ? element('ChrgBr', 'SLEV') : '',
    ...transfers.map((transfer) => transferOf(transfer, currency, rules)),
  ])
}

function transferOf(transfer: CreditTransfer, currency: string, rules: Rules) {
  const { id, iban, bic, address, amount_minor } = transfer
  if (!(amount_minor > 0)) throw new Error(`Nothing is paid with ${id}`)
  const amount = decimal(BigInt(amount_minor), rules.digits)
  const remittance = bankText(transfer.remittance, rules.characters, 140)
  return block('CdtTrfTxInf', [
    block('PmtId', [element('EndToEndId', id)]),
    block('Amt', [`<InstdAmt Ccy="${escape(currency)}">${amount}</InstdAmt>`]),
    bic === null ? '' : agent('CdtrAgt', bic),
    block('Cdtr', [
      nameOf(transfer, rules),
      rules.hasAddress(address.country) ? addressOf(address, rules) : '',
    ]),
    account('CdtrAcct', iban),
    remittance === '' ? '' : block('RmtInf', [element('Ustrd', remittance)]),
  ])
}

const nameOf = ({ name }: { name: string }, { characters }: Rules) =>
  element('Nm', bankName(name, characters, 70))

const account = (role: string, iban: string) =>
  block(role, [block('Id', [element('IBAN', withoutSpaces(iban))])])

const agent = (role: string, bic: string) =>
  block(role, [block('FinInstnId', [element('BICFI', withoutSpaces(bic))])])

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

function addressOf(
  { street, postcode, town, country }: CreditTransfer['address'],
  { characters }: Rules,
) {
  const optional = (name: string, text: string) => (text === '' ? '' : element(name, text))
  return block('PstlAdr', [
    optional('StrtNm', bankText(street, characters, 70)),
    optional('PstCd', bankText(postcode, characters, 16)),
    element('TwnNm', bankName(town, characters, 35)),
    element('Ctry', country),
  ])
}

/** An amount without other marks than its point: `1234.50`. */
function decimal(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
