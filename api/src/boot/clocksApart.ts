/** Seconds that nobody notices. */
const FEW = 10

/** A sentence for the operator if this machine tells another time than the database; else null. */
export function clocksApart(machine: number, database: number): string | null {
  const ahead = Math.round((machine - database) / 1000)
  if (Math.abs(ahead) < FEW) return null
  const by = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
  return `The clock of this machine is ${by} the database's, which Melødia goes by. Set both by NTP: sign-ins fail if they are minutes apart.`
}
