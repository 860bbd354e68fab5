/** Below an input of names (spec §5); once there is a comma, how a name can have one. */
export const namesHint = (source: 'artists' | 'creators', text: string) =>
  `Enter ${source} separated by commas${text.includes(',') ? '. A name with a comma goes in quotes' : ''}`
