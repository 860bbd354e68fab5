/** The part of ESLint's rule context that this rule uses. */
interface Context {
  report: (problem: { node: object; message: string }) => void
}
interface Text {
  value: unknown
}
interface TemplateText {
  value: { raw: string }
}

/** Expressions of another language in English words, and what to say instead. */
const FOREIGN: readonly [RegExp, string][] = [
  [/\bof (?:yours|theirs)\b/i, 'say “your …” or “their …”'],
  [/\banew\b/i, 'say “again”'],
  [/\bhand(?:s|ed|ing)?\b[^.]{0,20}\bin\b/i, 'say “submit”, or “resubmit”'],
  [/\bmend(?:s|ed|ing)?\b/i, 'say “fix”'],
  [/\btold of\b/i, 'say “notified”, “reported” or “named”'],
  [/\bat present\b|\bpresent (?:files?|track|preview|artwork|ones?)\b/i, 'say “now” or “current”'],
  [/\bwhat became of\b/i, 'say “what happened to”'],
]

/** A number in a sentence, which stays when the rule that it tells changes. */
const CLAIM = /\b\d+ (?:days?|hours?|minutes?|MB)\b/
const SPELLED =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety) (?:seconds|minutes|hours|days|weeks|months)\b/i
/** How long something holds, or how old it may be. */
const ONE = /\b(?:for|within|after|more than) an? (?:hour|day)\b|\ban? (?:hour|day) has passed\b/i

const isSentence = (text: string) => /\S\s+\S/.test(text)

/**
 * Texts that people read are plain English, and take each number of a rule from the rule itself
 * (`contract/choices`), so that no text says what the product does not do.
 */
export const plainWords = {
  create: (context: Context) => {
    const look = (node: object, text: string) => {
      if (!isSentence(text)) return
      for (const [words, instead] of FOREIGN) {
        const [found] = words.exec(text) ?? []
        if (found) context.report({ node, message: `“${found}” is not plain English: ${instead}.` })
      }
      const [claim] = CLAIM.exec(text) ?? SPELLED.exec(text) ?? ONE.exec(text) ?? []
      if (claim)
        context.report({ node, message: `Take the number of “${claim}” from the rule it tells.` })
    }
    return {
      Literal: (node: Text) => {
        if (typeof node.value === 'string') look(node, node.value)
      },
      JSXText: (node: Text) => look(node, String(node.value).replaceAll(/\s+/g, ' ').trim()),
      TemplateElement: (node: TemplateText) => look(node, node.value.raw),
    }
  },
}
