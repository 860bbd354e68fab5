/** Texts of `credits`. */

export const addContribution = 'Add a contribution'
export const artistWithoutPage = 'An artist without a page'
export const artistsFailed = 'Failed to load artists. Please try again.'
export const artwork = 'artwork'
export const completeLines = 'Complete the credits: what is missing is said at each line.'
export const credits = 'Who made it, and with what'
export const creditsFailed = 'Failed to load the credits.'
export const creditsOf = (part: string) => `Credits: ${part}`
export const everybodyReads = 'Everybody reads: '
export const exifDataNamesTool = (file: string, tool: string) =>
  `The EXIF data of the ${file} names ${tool}.`
export const file = 'file'
export const hideCredits = 'Hide the credits'
export const instrument = 'Instrument'
export const iptcDataNamesTool = (file: string, tool: string) =>
  `The IPTC data of the ${file} names ${tool}.`
export const less = 'Less'
export const lessOf = (name: string) => `Less about ${name}`
export const made = 'Made'
export const madeDifferently = 'In different ways, as said below'
export const more = 'More'
export const moreOf = (name: string) => `More about ${name}`
export const nobodyWithThatName = 'Nobody with that name'
export const preview = 'preview'
export const removeOf = (name: string) => `Remove ${name}`
export const role = 'Role'
export const saidWithMusic = 'Said with the music, too'
export const sayOfEachPart =
  'Say of each part whether people or a machine made it. Leave out what the track does not have.'
export const sayThatToolMadeIt = (tool: string) => `Say that ${tool} made it`
export const sayWhichTool = 'Say which tool it was.'
export const sayWhoItWas = 'Say who it was.'
export const showCredits = 'Show the credits'
export const shownToEverybody = 'Everybody may read it'
export const signedMarkNamesTool = (file: string, tool: string) =>
  `The signed mark of the ${file} names ${tool}.`
export const styleOf = 'In the style of'
export const tagsNameTool = (tool: string) => `The tags of this file name ${tool}.`
export const tagsOfFileNameTool = (file: string, tool: string) =>
  `The tags of the ${file} name ${tool}.`
export const tool = 'Tool'
export const typeName = 'Type a name'
export const vendor = 'Vendor'
export const version = 'Version'
export const voiceOf = 'With the voice of'
export const who = 'Who'
