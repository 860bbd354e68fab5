import { GROUPS, isDerived, settingOf, type SettingName } from './declared/all.ts'
import type { Default } from './declared/setting.ts'

const INTRODUCTION = `# Configuration

Written by \`npm run config -- --docs\` from \`api/src/platform/config/declared\`; a test fails where it is
out of date.

All settings are environment variables. None is needed, and an empty one counts as not set. A change
holds from the next start on.

- \`npm run config\` prints what is in force and where each value is from, hides secrets, and says what is
  odd. Where the server would not start with these settings it says why, and ends with code 1. It opens
  neither database nor media store, and calls nobody.
- **Secrets** can stand in a file: \`MAIL_URL_FILE=/run/secrets/mail\` is read where \`MAIL_URL\` is not set. The
  line break at its end does not count. Server and commands do so alike.
- **Since** is the version of the product that first had a setting; 1.3.0 stands for earlier ones, too.
- A misspelt name stops the start where its beginning is one of ours, such as \`MAIL_\`.
`

const HEAD = ['setting', 'what it is', 'value', 'default', 'example', 'since']

/** The page `docs/configuration.md`, as the formatter would leave it. */
export const configurationPage = () =>
  [INTRODUCTION, ...GROUPS.map(([title, names]) => `## ${title}\n\n${table(names)}`)].join('\n')

function table(names: readonly SettingName[]): string {
  const rows = [HEAD, ...names.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head, ...body] = rows.map((row) => lineOf(row, widths, ' '))
  const rule = lineOf(
    widths.map(() => ''),
    widths,
    '-',
  )
  return [head, rule, ...body, ''].join('\n')
}

const lineOf = (row: readonly string[], widths: readonly number[], fill: string) =>
  `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`

function rowOf(name: SettingName): string[] {
  const { needs, means, example, since, secret, ...setting } = settingOf(name)
  return [
    `\`${name}\`${secret ? ' (secret)' : ''}`,
    means,
    needs.replaceAll('<', String.raw`\<`),
    defaultOf(setting.default),
    `\`${example}\``,
    since,
  ].map((cell) => cell.replaceAll('|', String.raw`\|`))
}

function defaultOf(value: Default): string {
  if (isDerived(value)) return value.derived
  return value === null ? 'none' : `\`${value}\``
}
