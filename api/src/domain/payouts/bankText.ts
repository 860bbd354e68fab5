/** The basic Latin set that every bank of the SEPA takes (EPC217-08). */
const SEPA = /^[A-Za-z0-9/?:().,'+ -]$/
/** Banks in Switzerland take these too (Swiss Payment Standards): Western and Central Europe. */
const SWISS = /^[ -~\u00A1-\u00AC\u00AE-\u017FȘșȚț€]$/

/** A reference, which both sets take as it is. */
export const isReference = (text: string) => /^[A-Za-z0-9/?:().,'+ -]{1,35}$/.test(text)

/** Letters that are no letter with a mark, and signs that have a like one. */
const LIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ı: 'i',
  ə: 'e',
  Ə: 'E',
  '&': '+',
  '€': 'EUR',
  _: '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '‚': "'",
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  ';': ',',
}

/** Greek and Cyrillic letters in Latin ones (ISO 843, and the street signs of Bulgaria). */
const LETTERS = new Map(
  `α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,
  ω o,а a,б b,в v,г g,д d,е e,ж zh,з z,и i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,
  ч ch,ш sh,щ sht,ъ a,ы y,ь y,э e,ю yu,я ya,є ye,і i,ѕ dz,ј j,љ lj,њ nj,џ dzh,ђ dj,ћ c,ґ g`
    .split(',')
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = pair.trim().split(' ')
      return [letter, latin]
    }),
)

/** A text in characters that a bank takes; a point stands for what has no like one. */
export function bankText(text: string, set: 'sepa' | 'swiss', most: number): string {
  const isTaken = set === 'swiss' ? SWISS : SEPA
  return Array.from(text.toWellFormed().normalize('NFC'), (character) => taken(character, isTaken))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()
}

function taken(character: string, isTaken: RegExp): string {
  if (isTaken.test(character)) return character
  if (/\s/.test(character)) return ' '
  return Array.from(character.normalize('NFKD'), (part) => {
    if (/[\p{M}\p{Cc}\p{Cf}]/u.test(part)) return ''
    if (isTaken.test(part)) return part
    return LIKE[part] ?? letter(part) ?? '.'
  }).join('')
}

function letter(part: string): string | undefined {
  const small = part.toLowerCase()
  const latin = LETTERS.get(small)
  return latin !== undefined && small !== part
    ? latin.charAt(0).toUpperCase() + latin.slice(1)
    : latin
}

/** What ISO 20022 says where a text is needed and there is none. */
const NONE = 'NOTPROVIDED'

/** The same for what cannot be empty, such as a name: it has a letter or a digit. */
export function bankName(text: string, set: 'sepa' | 'swiss', most: number): string {
  const name = bankText(text, set, most)
  return /[\p{L}\p{N}]/u.test(name) ? name : NONE
}
