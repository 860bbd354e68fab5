import {
  CREDIT_ROLE_NAMES,
  CREDIT_ROLES,
  HEARD_PARTS,
  USUAL_ROLES,
  type AiExtent,
  type CreditPart,
  type CreditRole,
} from '@melodia/contract/choices/contributions'
import { contributionProblems } from '@melodia/contract/contributionRules'
import type { Contribution, Party, Tool } from '@melodia/contract/contributions'
import { PARTS_IN_ORDER } from '@melodia/contract/disclosure'
import { generatorIn } from '@melodia/contract/generators'
import { partsOf, toolName } from '@melodia/contract/parts'
import { isBlank } from '../form/filled.ts'
import * as texts from '#texts/credits.ts'

/** Contributions while they are typed: names may still be empty. */
export type Line = Contribution

/** What a form may suggest. */
export interface Known {
  /** Who fills in the form, if they make music. */
  me?: Party
  /** People who may have contributed: those of the track, and of tracks before. */
  people: readonly Party[]
  /** What was said of tracks before, the newest first. */
  latest: readonly Line[]
}

/** Where a contribution stands in a form: words and music together stand with the music. */
export const partOf = ({ role }: Pick<Line, 'role'>): CreditPart => CREDIT_ROLES[role][0]

/** The roles that can be chosen in a part. The first is what is meant where nothing else is said. */
export const rolesOf = (part: CreditPart): CreditRole[] => [
  USUAL_ROLES[part],
  ...CREDIT_ROLE_NAMES.filter((role) => partOf({ role }) === part && role !== USUAL_ROLES[part]),
]

/** The contributions of a part, each with its place in the list. */
export const linesOf = (lines: readonly Line[], part: CreditPart) =>
  lines.map((line, at) => ({ line, at })).filter(({ line }) => partOf(line) === part)

/** What is said of a part; `undefined` where its lines say different things, null without any. */
export const extentOfPart = (
  lines: readonly Line[],
  part: CreditPart,
): AiExtent | null | undefined => {
  const [first, ...others] = linesOf(lines, part)
  if (!first) return null
  return others.every(({ line }) => line.ai === first.line.ai) ? first.line.ai : undefined
}

const isGenerator = (party: Party) => 'generator' in party
const GENERATOR: Party = { generator: true, name: '' }
const NOBODY: Party = { name: '' }
const NO_TOOL: Tool = { model: '' }

/**
 * One more contribution to a part, filled in from what was said of tracks before: but for voices and
 * styles, which are taken of each track anew, and are not seen at once.
 */
export const newLine = (part: CreditPart, ai: AiExtent, known: Known): Line => {
  const before = known.latest.find((line) => partOf(line) === part && line.ai === ai)
  if (before) return changed(before, { voice_of: [], style_of: [] })
  const tool = known.latest.find((line) => line.ai === ai)?.tool
  return {
    party: ai === 'all' ? GENERATOR : (known.me ?? known.people[0] ?? NOBODY),
    role: USUAL_ROLES[part],
    ai,
    ...toolOf(ai, tool),
    shown: true,
  }
}

/** A machine alone always has a tool, people without one have none. */
const toolOf = (ai: AiExtent, tool: Tool | undefined) =>
  ai === 'all' ? { tool: tool ?? NO_TOOL } : ai === 'partly' && tool ? { tool } : {}

/** The same contribution, made otherwise: who was named stays, and so does the tool. */
const madeBy = (line: Line, ai: AiExtent, known: Known): Line => {
  const { tool, ...rest } = line
  const fresh = newLine(partOf(line), ai, known)
  const isOther = isGenerator(line.party) !== (ai === 'all')
  return {
    ...rest,
    ai,
    party: isOther ? fresh.party : line.party,
    ...toolOf(ai, tool ?? fresh.tool),
  }
}

/** Lines in the order of the form, so that a part's stand together. */
const inOrder = (lines: readonly Line[]) =>
  PARTS_IN_ORDER.flatMap((part) => linesOf(lines, part).map(({ line }) => line))

/** Says of a whole part what a machine made of it; a machine alone is one contribution. */
export const saidOfPart = (
  lines: readonly Line[],
  part: CreditPart,
  ai: AiExtent,
  known: Known,
): Line[] => {
  const own = linesOf(lines, part).map(({ line }) => madeBy(line, ai, known))
  const said = own.length === 0 ? [newLine(part, ai, known)] : ai === 'all' ? own.slice(0, 1) : own
  return inOrder([...lines.filter((line) => partOf(line) !== part), ...said])
}

/** The same of one contribution. */
export const saidOfLine = (lines: readonly Line[], at: number, ai: AiExtent, known: Known) =>
  lines.map((line, place) => (place === at ? madeBy(line, ai, known) : line))

/** One more contribution of a part: empty, and made by people. */
export const withAnother = (lines: readonly Line[], part: CreditPart): Line[] =>
  inOrder([...lines, { party: NOBODY, role: USUAL_ROLES[part], ai: 'none', shown: true }])

/** Says of each of these parts of which nothing is said yet that this tool made it. */
export const madeByTool = (
  lines: readonly Line[],
  tool: Tool,
  among: readonly CreditPart[] = HEARD_PARTS,
): Line[] => {
  const said = partsOf(lines)
  const parts = among.filter((part) => said[part] === null)
  return inOrder([
    ...lines,
    ...parts.map((part): Line => ({
      party: GENERATOR,
      role: USUAL_ROLES[part],
      ai: 'all',
      tool,
      shown: true,
    })),
  ])
}

/** Whether a contribution to one of these parts names this tool. */
export const isToolNamed = (lines: readonly Line[], tool: string, among: readonly CreditPart[]) =>
  lines.some(
    (line) =>
      line.tool !== undefined &&
      among.includes(partOf(line)) &&
      programOf(toolText(line.tool)) === programOf(tool),
  )

/** By what two texts are seen to name one program: a known generator has versions. */
export const programOf = (tool: string) => generatorIn(tool, true) ?? folded(tool)

/** A line with something else in it; texts that were emptied are not said at all. */
export const changed = (line: Line, changes: LineChanges): Line => {
  const entries = Object.entries({ ...line, ...changes })
  return Object.fromEntries(entries.filter(([, value]) => !isNothing(value))) as Line
}
export type LineChanges = {
  [Name in keyof Line]?: Line[Name] | undefined
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Tools that were named, each once. */
export const toolsOf = (lines: readonly Line[]): Tool[] => [
  ...new Map(
    lines.flatMap(({ tool }) => (tool && tool.model !== '' ? [[toolText(tool), tool]] : [])),
  ).values(),
]

export const toolText = (tool: Tool) => [toolName(tool), tool.version].filter(Boolean).join(' ')

/**
 * The tool of this name. Vendor and version that came with a tool of an earlier track go when another
 * name is typed; those that were typed stay.
 */
export function toolNamed(text: string, before: Tool | undefined, latest: readonly Line[]): Tool {
  const tools = toolsOf(latest)
  const wasChosen = before && tools.some((one) => toolText(one) === toolText(before))
  const found = tools.find((one) => toolText(one) === text)
  return found ?? { ...(wasChosen ? {} : before), model: text }
}

/** Everybody who may be named, each once. */
export const peopleOf = ({ me, people, latest }: Known): Party[] => {
  const all = [...(me ? [me] : []), ...people, ...latest.map(({ party }) => party)]
  const named = all.filter((party) => !isGenerator(party) && party.name !== '')
  // Who stands first has an id more often than who was typed.
  return [
    ...new Map(named.toReversed().map((party) => [folded(party.name), party])).values(),
  ].toReversed()
}

/** Whoever has this name among those who may be named, or the name alone. */
export const partyNamed = (name: string, known: Known): Party =>
  peopleOf(known).find((party) => folded(party.name) === folded(name)) ?? { name }

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** What is missing or wrong in lines, by place and field; empty where they can be sent. */
export const lineProblems = (lines: readonly Line[]): LineProblem[] => {
  const missing = lines.flatMap(({ party, tool, ai }, at): LineProblem[] => [
    ...(!isGenerator(party) && isBlank(party.name)
      ? [{ at, field: 'who' as const, text: texts.sayWhoItWas }]
      : []),
    ...((ai === 'all' || tool) && isBlank(tool?.model ?? '')
      ? [{ at, field: 'tool' as const, text: texts.sayWhichTool }]
      : []),
  ])
  const wrong = Object.entries(contributionProblems(lines, folded)).map(
    ([field, text]): LineProblem => ({
      at: Number(/\d+/.exec(field)?.[0] ?? 0),
      field: 'who',
      text,
    }),
  )
  return missing.length > 0 ? missing : wrong
}

export interface LineProblem {
  at: number
  field: 'who' | 'tool'
  text: string
}
