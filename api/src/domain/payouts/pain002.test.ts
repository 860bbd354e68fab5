import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Pain002Problem, readPain002 } from './pain002.ts'

const NEWEST = 'pain.002.001.10'
const document = (content: string, version = NEWEST) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B-1</MsgId><CreDtTm>2026-12-01T06:00:00Z</CreDtTm></GrpHdr>
${content}
</CstmrPmtStsRpt></Document>`
const group = (more = '') =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>RUN-7</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${more}</OrgnlGrpInfAndSts>`
const payment = (content: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>RUN-7</OrgnlPmtInfId>${content}</OrgnlPmtInfAndSts>`
const transfer = (id: string, content: string) =>
  `<TxInfAndSts><OrgnlInstrId>X</OrgnlInstrId><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${content}</TxInfAndSts>`
const CLOSED =
  '<StsRsnInf><Orgtr><Nm>A bank</Nm></Orgtr><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></StsRsnInf>'

/** The sentence with which a file is refused; null if it is read. */
function problemOf(xml: string): string | null {
  try {
    readPain002(xml)
    return null
  } catch (error) {
    if (!(error instanceof Pain002Problem)) throw error
    return error.message
  }
}

describe('a payment status report', () => {
  test.each(['pain.002.001.03', NEWEST])('of %s says what happened to each transfer', (version) => {
    const content =
      group('<GrpSts>PART</GrpSts>') +
      payment(
        transfer('7-1', '<TxSts>ACSC</TxSts>') +
          transfer(
            '7-2',
            `<TxSts>RJCT</TxSts>${CLOSED}<OrgnlTxRef><Cdtr><Nm>Ann</Nm></Cdtr></OrgnlTxRef>`,
          ) +
          transfer('7-3', '<TxSts>PDNG</TxSts>') +
          transfer(
            '7-4',
            '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Prtry>N&amp;1</Prtry></Rsn></StsRsnInf>',
          ),
      )
    expect(readPain002(document(content, version))).toEqual({
      order: 'RUN-7',
      group: 'PART',
      reason: '',
      transfers: [
        { id: '7-1', status: 'accepted', reason: '' },
        { id: '7-2', status: 'refused', reason: 'AC04: Account closed' },
        { id: '7-3', status: 'pending', reason: '' },
        { id: '7-4', status: 'refused', reason: 'N&1' },
      ],
    })
  })

  test.each([
    ['the group', group(`<GrpSts>RJCT</GrpSts>${CLOSED}`)],
    ['the payment', group() + payment(`<PmtInfSts>RJCT</PmtInfSts>${CLOSED}`)],
    [
      'the payment of an accepted group',
      group('<GrpSts>ACTC</GrpSts>') + payment(`<PmtInfSts>RJCT</PmtInfSts>${CLOSED}`),
    ],
  ])('that refuses %s refuses all of it', (_, content) => {
    expect(readPain002(document(content))).toEqual({
      order: 'RUN-7',
      group: 'RJCT',
      reason: 'AC04: Account closed',
      transfers: [],
    })
  })

  test('of transfers alone says nothing of the group', () => {
    const content = group() + payment(transfer('7-1', '<TxSts>ACCP</TxSts>'))
    expect(readPain002(document(content)).group).toBeNull()
  })

  test('a transfer without a status has that of its payment', () => {
    const content = group() + payment(`<PmtInfSts>RJCT</PmtInfSts>${transfer('7-1', CLOSED)}`)
    expect(readPain002(document(content)).transfers).toEqual([
      { id: '7-1', status: 'refused', reason: 'AC04: Account closed' },
    ])
  })

  test('may have prefixes, comments, CDATA and a mark of the order of bytes', () => {
    const content = group('<GrpSts><![CDATA[ACCP]]><!-- x --></GrpSts>')
    const prefixed = document(content)
      .replaceAll(/<(\/?)(?=[A-Z]\w+>|Document)/g, '<$1p:')
      .replace('xmlns=', 'xmlns:p=')
    expect(readPain002(`\uFEFF${prefixed}`)).toMatchObject({ order: 'RUN-7', group: 'ACCP' })
  })

  test('shortens what a bank tells at length', () => {
    const words = `<StsRsnInf><AddtlInf>${'x'.repeat(9_000)}</AddtlInf></StsRsnInf>`
    const { reason } = readPain002(document(group(`<GrpSts>RJCT</GrpSts>${words}`)))
    expect(reason).toHaveLength(500)
  })

  const ENTITY = '<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]>`
  test.each([
    ['nothing', '', /^The file is empty|^The file is no XML/],
    ['no XML', 'IBAN;amount', /^The file is no XML/],
    ['what breaks off', document(group()).slice(0, -20), /^The file is no XML/],
    ['another document', '<Document xmlns="urn:x"/>', /^The file is no payment status report/],
    ['another version', document(group(), 'pain.002.001.14'), /\(pain.002.001.03 or pain.002/],
    ['an order of ours', document(group(), 'pain.001.001.09'), /^The file is no payment status/],
    ['no order', document(''), /OrgnlMsgId is missing/],
    ['no id of a transfer', document(group() + payment('<TxInfAndSts/>')), /OrgnlEndToEndId is/],
    ['no status', document(group() + payment(transfer('7-1', ''))), /the status of 7-1\.$/],
    ['an unknown status', document(group('<GrpSts>NOPE</GrpSts>')), /unknown: NOPE\.$/],
    ['a file as entity', ENTITY + document(group('<GrpSts>&a;</GrpSts>')), /document type|no XML/],
    ['many entities', LAUGHS + document(group('<GrpSts>&b;</GrpSts>')), /document type|no XML/],
    ['an entity of nothing', document(group('<GrpSts>&a;</GrpSts>')), /^The file is no XML/],
    ['much', document(' '.repeat(20_000_000)), /^The file is too large/],
    [
      'depth',
      document(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`),
      /^The file is nested too deeply/,
    ],
  ])('is refused for %s', (_, xml, sentence) => {
    expect(problemOf(xml)).toMatch(sentence)
  })

  test('with a document type after its declaration is refused for that', () => {
    const xml = document(group()).replace('?>', `?>${ENTITY}`)
    expect(problemOf(xml)).toBe('The file has a document type, which is not allowed in a report.')
  })

  test('of any text is read or refused with a sentence', () => {
    const valid = document(group('<GrpSts>ACCP</GrpSts>') + payment(transfer('7-1', CLOSED)))
    const cut = fc.tuple(fc.nat(valid.length), fc.nat(20), fc.string())
    fc.assert(
      fc.property(cut, ([at, length, put]) => {
        const problem = problemOf(valid.slice(0, at) + put + valid.slice(at + length))
        expect(problem ?? 'Read.').toMatch(/^[A-Z].+/s)
      }),
    )
  })
})
