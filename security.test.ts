import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Code that runs in production. */
const sources = globSync(
  [
    '{api,db,accounts,landing,admin-ui,creator-ui}/src/**/*.{ts,tsx}',
    '{contract,identity,session}/**/*.ts',
    'portal/{src,build}/**/*.{ts,tsx}',
  ],
  { cwd: root },
)
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/demo\//.test(file))
  .toSorted()
  .map((file) => ({ file, code: read(file) }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

/** The rows of a page's tables, cell by cell. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const asvs = read('docs/asvs.md')
const security = read('docs/security.md')
const requirements = rowsOf(asvs)
  .filter(([no = '']) => /^\d+\.\d+\.\d+$/.test(no))
  .map(([no = '', , , state = '', where = '']) => ({ no, state, where }))
/** `{a,b}` stands for both; a component's tests end in .tsx. */
const named = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|conf))`/g)].map(([, path]) => path!)

describe('docs/asvs.md', () => {
  it('counts in its heading what its table says', () => {
    const count = (state: string) => requirements.filter((row) => row.state === state).length
    expect(asvs).toContain(
      `Of ${requirements.length}: ${count('holds')} hold, ${count('n. a.')} do not apply, none fails.`,
    )
    expect(count('holds') + count('n. a.')).toBe(requirements.length)
  })

  it('has each requirement once, in order', () => {
    const numbers = requirements.map(({ no }) => no.split('.').map(Number))
    const inOrder = numbers.toSorted(
      ([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f,
    )
    expect(numbers).toEqual(inOrder)
    expect(new Set(requirements.map(({ no }) => no)).size).toBe(253)
  })

  it.each(requirements.filter(({ state }) => state === 'holds'))(
    '$no names the test that shows it',
    ({ where }) => {
      const tests = named(where).filter((path) => /\.test\.tsx?$/.test(path))
      expect(tests).not.toEqual([])
    },
  )

  it('names only files and sections that exist', () => {
    expect(named(asvs).filter((path) => !existsSync(join(root, path)))).toEqual([])
    const sections = [...asvs.matchAll(/security\.md\), section (\d+)/g)].map(([, no]) => no)
    expect(sections.filter((no) => !security.includes(`\n## ${no}. `))).toEqual([])
    const decisions = [...asvs.matchAll(/decision (\d{3})/g)].map(([, no]) => no)
    expect(
      decisions.filter((no) => globSync(`docs/decisions/${no}-*.md`, { cwd: root }).length === 0),
    ).toEqual([])
  })
})

describe('docs/security.md', () => {
  it('has each of its sections, with something in it', () => {
    const sections = security.split(/\n## /).slice(1)
    expect(sections.map((section) => Number.parseInt(section, 10))).toEqual(
      sections.map((_, at) => at + 1),
    )
    expect(sections.filter((section) => section.length < 300)).toEqual([])
  })

  it('names each limit that can be set', () => {
    const limits = new Set(
      read('docs/configuration.md').match(/\b(?:RATE_[A-Z_]+|CREATOR_STORAGE)\b/g),
    )
    expect(limits.size).toBeGreaterThan(4)
    expect([...limits].filter((limit) => !security.includes(`\`${limit}\``))).toEqual([])
  })

  it('names each file that encrypts, signs, derives or makes keys', () => {
    const keyed =
      /\b(?:createHmac|createCipheriv|createSign|generateKeyPair|argon2|hkdfSync|scrypt|pbkdf2|jwtVerify|SignJWT)\b|from '(?:keygrip|otpauth|@simplewebauthn\/server)'/
    const inventory = security.slice(security.indexOf('\n## 9. '), security.indexOf('\n## 10. '))
    expect(filesWith(keyed).filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
    expect(named(inventory).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('says SHA-256 of every other hash', () => {
    const hashes = sources.flatMap(({ code }) =>
      Array.from(
        code.matchAll(/\b(?:createHash|createHmac|hkdfSync)\(\s*'([^']+)'|digest\('([^']+)'/g),
      ),
    )
    expect(hashes.length).toBeGreaterThan(15)
    const names = hashes.map(([, inNode, inBrowser]) => inNode ?? inBrowser)
    const encodings = new Set(['base64url', 'base64', 'hex'])
    expect(new Set(names.filter((name = '') => !encodings.has(name)))).toEqual(
      new Set(['sha256', 'SHA-256']),
    )
  })
})

describe('the code keeps what the pages say of it', () => {
  it('nothing is random that a stranger could foretell', () => {
    expect(filesWith(/\bMath\.random\b/)).toEqual([])
  })

  it('certificates are verified wherever they are shown', () => {
    expect(
      filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
    ).toEqual([])
  })

  it('no expression, script or function is made of text', () => {
    expect(
      filesWith(/\beval\(|new Function\(|\bvm\.run|insertAdjacentHTML|document\.write\(/),
    ).toEqual([])
  })
})
