import * as texts from '#texts/form.ts'

/** Below an input of names (spec §5); once there is a comma, how a name can have one. */
export const namesHint = (source: 'artists' | 'creators', text: string) =>
  texts.enterSeparatedByCommas(source, text.includes(','))
