import { describe, expect, it } from 'vitest'
import { decimalOf, decimalsOf, minorOf, moneyOf, typedOf } from './money.ts'

describe('money', () => {
  it('has the decimals of its currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3])
    expect(moneyOf(123_450, 'EUR')).toBe('1,234.50 EUR')
    expect(moneyOf(-5, 'EUR')).toBe('-0.05 EUR')
    expect(moneyOf(1_000, 'JPY')).toBe('1,000 JPY')
    expect(moneyOf(1_234, 'KWD')).toBe('1.234 KWD')
    expect(moneyOf(10 ** 15, 'EUR')).toBe('10,000,000,000,000.00 EUR')
  })

  it('is written for other programs', () => {
    expect(decimalOf(123_450, 'EUR')).toBe('1234.50')
    expect(decimalOf(1_000, 'JPY')).toBe('1000')
    expect(decimalOf(10 ** 15 - 1, 'EUR')).toBe('9999999999999.99')
    expect(decimalOf(7, 'KWD')).toBe('0.007')
  })

  it('is read as it is typed, to the last minor unit', () => {
    const all = [
      ['1234.5', 'EUR', 123_450],
      [' 0,07 ', 'EUR', 7],
      ['-3', 'EUR', -300],
      ['0.29', 'EUR', 29],
      ['1000', 'JPY', 1_000],
      ['1.234', 'KWD', 1_234],
    ] as const
    expect(all.map(([typed, currency]) => minorOf(typed, currency))).toEqual(
      all.map(([, , minor]) => minor),
    )
  })

  it('is typed without what only reads well', () => {
    expect(typedOf(123_450, 'EUR')).toBe('1234.50')
    expect(typedOf(1_000, 'JPY')).toBe('1000')
    expect(typedOf(12_000, 'KWD')).toBe('12')
  })

  it.each([
    ['', 'EUR'],
    ['ten', 'EUR'],
    ['1.234', 'EUR'],
    ['1.0', 'JPY'],
    ['1,234.50', 'EUR'],
    ['1e3', 'EUR'],
  ])('%o of %s is none', (typed, currency) => {
    expect(minorOf(typed, currency)).toBeNull()
  })
})
