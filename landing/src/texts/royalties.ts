/** Texts of `royalties`: the rules of royalties, an example, and the verifier. */

export const afterIt = 'Corrections'
export const afterItMeans =
  'A period that is closed is never changed. What was wrong becomes a line of a later period, with the reason, and the same amount comes from the platform.'
export const allThatIsOpen = (open: string, of: string) => `${open} of ${of}`
export const amount = 'Amount'
export const asData = 'For programs, the same list as data:'
export const checkFiles = 'Check'
export const checkIt = 'Check it yourself'
export const checkItMeans =
  'Choose the file of a period, and the JSON of a statement if you have one. Your browser recomputes every amount; nothing is sent.'
export const checking = 'Checking…'
export const chooseFile = 'Choose the file of a period first.'
export const closedPeriods = 'Closed periods'
export const downloadFile = 'Download the file'
export const downloadOf = (days: string) => `Download the file of ${days}`
export const exactly = 'Exactly'
export const exampleMeans =
  'Two listeners, two tracks, a pool of 10.00 EUR. “Ferry” was played three times, “Tide” twice. The platform keeps 10 %. On “Ferry” Vera’s voice was given for 20 %, Lars first gets 1.00 EUR back, and shares the rest 60 to 40 with Mina. “Tide” is Mina’s alone.'
export const exampleRounds =
  'Two amounts end in fractions of a cent: 0.2 and 0.8 of one. The cent that is left goes to the larger one, Mina’s. So the amounts are exactly the pool.'
export const ferry = 'Ferry'
export const fileOfPeriod = 'File of a period (.jsonl)'
export const firstOne = 'None: it is the first one'
export const fivePlays = 'Five plays, four parties, to the cent'
export const forWhat = 'For what'
export const fromPlay = 'From a play to an amount'
export const hash = 'Hash of the file'
export const heard = 'Divided over'
export const lars = 'Lars'
export const melodia = 'Melødia'
export const mina = 'Mina'
export const needsJavaScript = 'Checking here needs JavaScript.'
export const noPeriod = 'No period has been closed yet.'
export const paidBack = 'paid back'
export const partOf = (percent: number, of: string) => `${percent} % of ${of}`
export const partOfSplit = 'split'
export const partOfVoice = 'voice'
export const periodsFailed =
  'The closed periods cannot be shown just now. Please load the page again.'
export const platform = 'platform'
export const platformFirst = 'Platform and voices'
export const platformFirstMeans =
  'Of what a track gets, the platform takes its share. Of the rest, each artist whose voice or style it takes gets the share of their consent. Nobody can argue these away.'
export const playsOf = (plays: string, tracks: string, parties: string) =>
  `${plays} of ${tracks}, to ${parties}`
export const pool = 'Pool'
export const poolToTracks = 'The pool reaches the tracks'
export const poolToTracksMeans =
  'By plays, by each listener’s plays, or by each listener’s time: one of them counts for a period, and statements say what the others would have given. Plays by a track’s own creators, previews and plays that were set aside weigh nothing.'
export const previousHash = 'Hash of the one closed before'
export const right = (lines: string, pool: string, hash: string) =>
  `Right: ${lines} make exactly ${pool}. The hash of the file is ${hash}.`
export const rightStatement = 'The statement says what they make.'
export const roundedOnce = 'Rounded once'
export const roundedOnceMeans =
  'Everything is computed in fractions. Only at the end the pool is divided over all amounts; the units that are left go to the largest remainders.'
export const royalties = 'Royalties'
export const royaltiesLead =
  'Who gets what, by rules that are the same for all, and so exactly that a stranger comes to the same cents.'
export const rule = 'Rule'
export const splitLast = 'Paying back, and the split'
export const splitLastMeans =
  'Of what is left, somebody may first get an advance back. The rest is divided as the people of the track agreed.'
export const statementIfAny = 'Statement (.json), if you have one'
export const tide = 'Tide'
export const track = 'Track'
export const vera = 'Vera'
export const who = 'Who'
export const wrong = (place: string, problem: string) => `Wrong${place}: ${problem}.`
export const wrongInLine = (line: number) => `, in line ${line}`
export const wrongInStatement = ' in the statement'
export const wrongInStatementLine = (line: number) => `, in line ${line} of the statement`
