export interface NamedBackup {
  name: string
  /** Unix milliseconds. */
  at: number
}

const NAME = /^melodia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** Such as `melodia-2026-11-30T06-00-00Z.tar`: they sort by time. */
export const nameOf = (at: number) =>
  `melodia-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** The files with names of backups, newest first. */
export const namedBackups = (names: readonly string[]): NamedBackup[] =>
  names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)
