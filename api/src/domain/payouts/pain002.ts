import { SaxesParser } from 'saxes'
import { shortened } from '../../kit/text/text.ts'

/** What a bank says of a payment order. */
export interface PaymentStatus {
  /** The id of the order (`OrgnlMsgId`). */
  order: string
  /** Of all of it, as the bank’s code: `ACCP`, `PART`; `RJCT` refuses every transfer. Null if unsaid. */
  group: string | null
  /** Why all of it was refused; empty otherwise. */
  reason: string
  /** By end-to-end id; those of which nothing is said are not there. */
  transfers: TransferStatus[]
}

export interface TransferStatus {
  id: string
  status: 'accepted' | 'pending' | 'refused'
  /** Code and words of the bank; empty where it gave none. */
  reason: string
}

/** Its message says, as a sentence, why the file is no payment status report. */
export class Pain002Problem extends Error {
  override name = 'Pain002Problem'
}

const VERSIONS = ['pain.002.001.03', 'pain.002.001.10']
const NAMESPACES = new Set(VERSIONS.map((version) => `urn:iso:std:iso:20022:tech:xsd:${version}`))

/** What a file has at most; of 20,000 transfers it has about 8,000,000 characters. */
const MOST = { characters: 20_000_000, depth: 32, reason: 500 } as const

/** External codes of ISO 20022 (ExternalPaymentTransactionStatus1Code). */
const STATUSES = new Map<string, TransferStatus['status']>([
  ['ACCC', 'accepted'],
  ['ACCP', 'accepted'],
  ['ACFC', 'accepted'],
  ['ACSC', 'accepted'],
  ['ACSP', 'accepted'],
  ['ACWC', 'accepted'],
  ['ACWP', 'accepted'],
  ['ACTC', 'pending'],
  ['PART', 'pending'],
  ['PATC', 'pending'],
  ['PDNG', 'pending'],
  ['RCVD', 'pending'],
  ['BLCK', 'refused'],
  ['CANC', 'refused'],
  ['RJCT', 'refused'],
])

/** What is read; all else is passed over, with everything in it. */
const READ: ReadonlySet<string> = new Set([
  'Document',
  'CstmrPmtStsRpt',
  'OrgnlGrpInfAndSts',
  'OrgnlMsgId',
  'GrpSts',
  'OrgnlPmtInfAndSts',
  'PmtInfSts',
  'TxInfAndSts',
  'OrgnlEndToEndId',
  'TxSts',
  'StsRsnInf',
  'Rsn',
  'Cd',
  'Prtry',
  'AddtlInf',
])

interface Element {
  name: string
  text: string
  children: Element[]
}

/**
 * Reads a payment status report, of pain.002.001.03 or .10 by its namespace. It comes from outside:
 * a file with a document type is refused, so that there are no entities of its own.
 * @throws Pain002Problem
 */
export function readPain002(xml: string): PaymentStatus {
  const report = childOf(documentOf(xml), 'CstmrPmtStsRpt')
  const group = childOf(report, 'OrgnlGrpInfAndSts')
  const order = textOf(group, 'OrgnlMsgId')
  if (order === '') throw new Pain002Problem('The report names no order: OrgnlMsgId is missing.')
  const payments = childrenOf(report, 'OrgnlPmtInfAndSts')
  // An order is one payment, so that what is said of that holds for all of it.
  const said = [group, ...payments].map((of) => ({
    status: textOf(of, 'GrpSts') || textOf(of, 'PmtInfSts'),
    reason: reasonOf(of),
  }))
  for (const { status } of said) if (status !== '') statusOf(status)
  const all =
    said.find(({ status }) => status === 'RJCT') ?? said.find(({ status }) => status !== '')
  return {
    order,
    group: all?.status ?? null,
    reason: all?.status === 'RJCT' ? all.reason : '',
    transfers: payments.flatMap((payment) =>
      childrenOf(payment, 'TxInfAndSts').map((transfer) =>
        transferOf(transfer, textOf(payment, 'PmtInfSts') || textOf(group, 'GrpSts')),
      ),
    ),
  }
}

/** `inherited`: what is said of all transfers, for one of which nothing is said. */
function transferOf(transfer: Element, inherited: string): TransferStatus {
  const id = textOf(transfer, 'OrgnlEndToEndId')
  if (id === '')
    throw new Pain002Problem('A transfer in the report has no id: OrgnlEndToEndId is missing.')
  const said = textOf(transfer, 'TxSts') || inherited
  if (said === '')
    throw new Pain002Problem(`The report does not say the status of ${shortened(id, 35)}.`)
  const status = statusOf(said)
  return { id, status, reason: status === 'refused' ? reasonOf(transfer) : '' }
}

function statusOf(code: string): TransferStatus['status'] {
  const status = STATUSES.get(code)
  if (!status)
    throw new Pain002Problem(`The report has a status that is unknown: ${shortened(code, 20)}.`)
  return status
}

/** Codes with the words of the bank: `AC04: Account closed`. */
function reasonOf(of: Element | undefined): string {
  const reasons = childrenOf(of, 'StsRsnInf').map((information) => {
    const reason = childOf(information, 'Rsn')
    const code = textOf(reason, 'Cd') || textOf(reason, 'Prtry')
    const words = childrenOf(information, 'AddtlInf').map(({ text }) => text.trim())
    return [code, words.filter(Boolean).join(' ')].filter(Boolean).join(': ')
  })
  return shortened(reasons.filter(Boolean).join('; '), MOST.reason)
}

const childrenOf = (of: Element | undefined, name: string) =>
  of?.children.filter((child) => child.name === name) ?? []
const childOf = (of: Element | undefined, name: string) =>
  of?.children.find((child) => child.name === name)
const textOf = (of: Element | undefined, name: string) => childOf(of, name)?.text.trim() ?? ''

/** The root, with what is read of the file. */
function documentOf(xml: string): Element {
  if (xml.length > MOST.characters)
    throw new Pain002Problem('The file is too large for a payment status report.')
  const open: Element[] = [{ name: '', text: '', children: [] }]
  /** Open elements, and how many of them are within one that is passed over. */
  let depth = 0
  let passed = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    throw new Pain002Problem(`The file is no XML: ${shortened(message, 100)}`)
  })
  parser.on('doctype', () => {
    throw new Pain002Problem('The file has a document type, which is not allowed in a report.')
  })
  parser.on('opentag', ({ local, uri }) => {
    if (depth === 0 && (local !== 'Document' || !NAMESPACES.has(uri)))
      throw new Pain002Problem(`The file is no payment status report (${VERSIONS.join(' or ')}).`)
    depth += 1
    if (depth > MOST.depth)
      throw new Pain002Problem('The file is nested too deeply for a payment status report.')
    if (passed > 0 || !READ.has(local)) passed += 1
    else {
      const element = { name: local, text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    }
  })
  const onText = (text: string) => {
    const element = open.at(-1)
    if (passed === 0 && element) element.text += text
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    depth -= 1
    if (passed > 0) passed -= 1
    else open.pop()
  })
  parser.write(xml).close()
  const root = open[0]?.children[0]
  if (!root) throw new Pain002Problem('The file is empty.')
  return root
}
