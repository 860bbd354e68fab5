import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { all, parseXml, type XmlNode } from '../../public/pages/testing/parse.ts'
import { pain001, refusalOf, type CreditTransfer, type PaymentOrder } from './pain001.ts'

const aTransfer = (facts: Partial<CreditTransfer> = {}): CreditTransfer => ({
  id: '7-1',
  name: 'Sigrún Ásgeirsdóttir',
  iban: 'DE02120300000000202051',
  bic: null,
  address: { street: 'Hafengasse 3', postcode: '20457', town: 'Hamburg', country: 'DE' },
  amount_minor: 123_450,
  remittance: 'Royalties 2026-10',
  ...facts,
})
const anOrder = (facts: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 'MELODIA-7',
  created_at: Date.UTC(2026, 10, 28, 12),
  date: '2026-12-01',
  currency: 'EUR',
  debtor: { name: 'Melødia', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [aTransfer()],
  ...facts,
})
const swissDebtor = { name: 'Melødia', iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' }
const abroad = { street: '1 Ferry St', postcode: '94107', town: 'San Francisco', country: 'US' }
const several = [
  aTransfer(),
  aTransfer({
    id: '7-2',
    name: `Jørgen & „Groß“ <Trio> ${'x'.repeat(80)}`,
    iban: 'dk50 0040 0440 1162 43',
    bic: 'DABADKKK',
    amount_minor: 1,
    remittance: 'ø'.repeat(200),
  }),
  aTransfer({ id: '7-3', name: '夜桜', amount_minor: 99_999_999_999, address: abroad }),
  aTransfer({ id: '7-4', remittance: '', address: { ...abroad, street: '', postcode: '' } }),
]

const textsOf = (root: XmlNode, name: string) => all(root, name).map(({ text }) => text.trim())

/**
 * The first file is valid by the German subset of the schema of pain.001.001.09. The others are, once
 * that also knows the streets and towns of ISO 20022, which it leaves out, and CHF.
 */
describe('a payment order', () => {
  test('for a bank of the SEPA is as in the valid example', async () => {
    const file = pain001(anOrder(), 'pain.001')
    await expect(file).toMatchFileSnapshot('./testing/sepa.xml')
  })

  test('with texts and places of all kinds is as in the example', async () => {
    const file = pain001(anOrder({ transfers: several }), 'pain.001')
    await expect(file).toMatchFileSnapshot('./testing/sepaSeveral.xml')
  })

  test.each(['CHF', 'EUR'])('in %s for a Swiss bank is as in the example', async (currency) => {
    const order = anOrder({ currency, debtor: swissDebtor, transfers: several })
    await expect(pain001(order, 'pain.001.ch')).toMatchFileSnapshot(
      `./testing/swiss${currency}.xml`,
    )
  })

  test('sums what it pays, however much that is', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1 })
    fc.assert(
      fc.property(amounts, (of) => {
        const transfers = of.map((amount_minor, at) => aTransfer({ id: `7-${at}`, amount_minor }))
        const root = parseXml(pain001(anOrder({ transfers }), 'pain.001'))
        const cents = (text: string) => BigInt(text.replace('.', ''))
        const paid = textsOf(root, 'InstdAmt').map(cents)
        expect(paid.map(Number)).toEqual(of)
        const sum = paid.reduce((total, amount) => total + amount, 0n)
        expect(textsOf(root, 'CtrlSum').map(cents)).toEqual([sum, sum])
        expect(textsOf(root, 'NbOfTxs')).toEqual([`${of.length}`, `${of.length}`])
      }),
    )
  })

  test('names everybody in 1 to 70 characters, whatever their name', () => {
    const names = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(names, fc.constantFrom('pain.001', 'pain.001.ch'), (name, variant) => {
        const debtor = { ...swissDebtor, name }
        const address = { street: name, postcode: name, town: name, country: 'US' }
        const transfers = [aTransfer({ name, address, remittance: name })]
        const root = parseXml(pain001(anOrder({ debtor, transfers }), variant))
        const lengths = textsOf(root, 'Nm').map(({ length }) => length)
        expect(lengths.filter((length) => length > 0 && length <= 70)).toHaveLength(3)
        expect(textsOf(root, 'TwnNm')[0]).toMatch(/^.{1,35}$/u)
      }),
      { numRuns: 25 },
    )
  })

  test('says where somebody lives to the SEPA only outside of it, and to a Swiss bank always', () => {
    const transfers = [aTransfer(), aTransfer({ id: '7-2', address: abroad })]
    const countries = (variant: 'pain.001' | 'pain.001.ch') =>
      textsOf(parseXml(pain001(anOrder({ transfers }), variant)), 'Ctry')
    expect(countries('pain.001')).toEqual(['US'])
    expect(countries('pain.001.ch')).toEqual(['DE', 'US'])
  })

  test.each([
    ['CHF', 'pain.001', 'SEPA pays in EUR; this run is in CHF.'],
    ['JPY', 'pain.001.ch', 'The Swiss format pays in CHF or EUR; this run is in JPY.'],
    ['EUR', 'pain.001', null],
    ['CHF', 'pain.001.ch', null],
  ] as const)('in %s as %s: %s', (currency, variant, sentence) => {
    expect(refusalOf(anOrder({ currency }), variant)).toBe(sentence)
  })

  test('is refused where nobody is paid, or one more than a transfer can be', () => {
    expect(refusalOf(anOrder({ transfers: [] }), 'pain.001')).toBe('Nobody is paid in this run.')
    const transfers = [aTransfer({ name: 'Ann', amount_minor: 100_000_000_000 })]
    expect(refusalOf(anOrder({ transfers }), 'pain.001')).toBe(
      'One transfer is at most 999,999,999.99 EUR; Ann is to get more.',
    )
  })

  test.each([
    ['a currency of another system', { currency: 'CHF' }, 'SEPA pays in EUR'],
    ['an id that is too long', { id: 'x'.repeat(36) }, 'A bank does not take the id xxx'],
    ['an id of other characters', { transfers: [aTransfer({ id: 'ø' })] }, 'take the id ø'],
    ['an amount of nothing', { transfers: [aTransfer({ amount_minor: 0 })] }, 'Nothing is paid'],
    ['a part of a cent', { transfers: [aTransfer({ amount_minor: 0.5 })] }, 'BigInt'],
  ])('is never written with %s', (_, facts, message) => {
    expect(() => pain001(anOrder(facts), 'pain.001')).toThrow(message)
  })
})
