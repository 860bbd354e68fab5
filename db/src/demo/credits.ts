import type { CreditRole } from '@melodia/contract/choices/contributions'
import type { Contribution, Tool } from '@melodia/contract/contributions'

/** What somebody or a machine contributed to a demo track; artists and creators by their names. */
export interface DemoContribution {
  role: CreditRole
  ai: Contribution['ai']
  /** An artist or creator; absent of a machine alone. */
  by?: string
  tool?: Tool
  instrument?: string
  voice_of?: string[]
  style_of?: string[]
  /** True by default. */
  shown?: boolean
}

type More = Omit<DemoContribution, 'role' | 'ai' | 'by'>

const person = (role: CreditRole, by: string, more: More = {}): DemoContribution => ({
  role,
  ai: 'none',
  by,
  ...more,
})
/** A person who used the tool. */
const assisted = (role: CreditRole, by: string, tool: Tool, more: More = {}): DemoContribution => ({
  role,
  ai: 'partly',
  by,
  tool,
  ...more,
})
const machine = (role: CreditRole, tool: Tool, more: More = {}): DemoContribution => ({
  role,
  ai: 'all',
  tool,
  ...more,
})

/** Tools that nobody sells. */
const VOICE = { model: 'Voice model', version: '3' }
const MELODY = { model: 'Melody model', version: '1.2' }
const DRUMS = { model: 'Drum model' }
const PICTURE = { model: 'Picture model' }
const MASTERING = { model: 'Mastering assistant', version: '4' }

const LUMI = 'Lumi Ødegård'
const FJORDLYS = 'Fjordlys Studio'
const LANTERNISTS = 'The Paper Lanternists'
const KESTREL = 'Kestrel Room'
const ZOFIA = 'Zofia Szmer'
const KWABENA = 'Kwabena Tidewater'
const GRESIL = 'Atelier Grésil'
const ELODIE = 'Élodie Vantreuil'
const NOX = 'Nox Calibre'
const NIGHTSHIFT = 'Nightshift Tapes'
const HANDVAERK = 'DJ Håndværk'
const ORCHESTRA = 'Orchestra of the Northern Harbour Towns and Their Neighbouring Islands'
const TALLOW = 'Tallow & Wren'
const INES = 'Inés Marejada'

/** Who played and wrote everything themselves. */
const band = (name: string, producer: string) => [
  person('LeadVocalist', name),
  person('ComposerLyricist', name),
  person('Musician', name, { instrument: 'guitar' }),
  person('StudioProducer', producer),
]

/** Who and what made the demo tracks, by title. Of the others nothing is said. */
export const DEMO_CREDITS: Readonly<Record<string, readonly DemoContribution[]>> = {
  Undervannslys: [
    machine('LeadVocalist', VOICE, { voice_of: [LUMI] }),
    person('ComposerLyricist', FJORDLYS),
    assisted('Programmer', FJORDLYS, MELODY),
    person('MixingEngineer', FJORDLYS),
    person('CoverDesigner', FJORDLYS),
  ],
  'Glass Harbour': [
    person('LeadVocalist', LUMI),
    person('ComposerLyricist', LUMI),
    person('Programmer', FJORDLYS),
    person('Mixer', FJORDLYS),
  ],
  'The Kettle Boils in Another Room': band(LANTERNISTS, KESTREL),
  'Northern Minor': [
    person('Composer', ZOFIA),
    person('Musician', ZOFIA, { instrument: 'piano' }),
    person('MasteringEngineer', FJORDLYS),
  ],
  'Saltmarket Strut': [
    person('Musician', KWABENA, { instrument: 'bass' }),
    machine('Musician', MELODY, { instrument: 'horns' }),
    person('Composer', KWABENA),
    person('StudioProducer', GRESIL),
  ],
  'Timer Six': [
    machine('Composer', MELODY),
    machine('Programmer', DRUMS),
    machine('Mixer', MASTERING),
    machine('CoverDesigner', PICTURE),
  ],
  'Quatre heures du mat’': [
    person('LeadVocalist', ELODIE),
    person('ComposerLyricist', ELODIE),
    person('StudioProducer', GRESIL),
  ],
  'Borrowed Crown': [
    person('LeadVocalist', NOX),
    person('Lyricist', NOX),
    machine('Composer', MELODY),
    person('StudioProducer', NIGHTSHIFT),
  ],
  'Daylight Savings': [
    person('LeadVocalist', NOX),
    person('ComposerLyricist', NOX),
    assisted('MasteringEngineer', NIGHTSHIFT, MASTERING),
  ],
  'Ferry, Late': [
    person('Composer', ZOFIA),
    person('Musician', ORCHESTRA, { instrument: 'strings' }),
    person('Musician', ZOFIA, { instrument: 'piano' }),
  ],
  'Peat Smoke Waltz': band(TALLOW, FJORDLYS),
  'Wrong Side of the Reservoir': [
    person('LeadVocalist', INES),
    person('Lyricist', INES),
    machine('Composer', MELODY, { style_of: [TALLOW] }),
  ],
  'Marea baja': [
    machine('LeadVocalist', VOICE, { voice_of: [INES] }),
    person('ComposerLyricist', INES),
  ],
  'Verano doble': [
    person('LeadVocalist', INES),
    person('ComposerLyricist', INES),
    person('Programmer', HANDVAERK),
  ],
  'Neighbours Upstairs': band(LANTERNISTS, KESTREL),
  Floodlights: [...band(LANTERNISTS, KESTREL), machine('CoverDesigner', PICTURE)],
  'Slow Pontoon': [
    assisted('Composer', KWABENA, MELODY),
    person('Musician', KWABENA, { instrument: 'bass' }),
  ],
  'Sunday, Unironed': [
    person('LeadVocalist', KWABENA),
    person('Vocalist', ELODIE),
    person('ComposerLyricist', ELODIE),
    person('StudioProducer', GRESIL),
  ],
  'Velours côtelé': [
    assisted('LeadVocalist', ELODIE, VOICE),
    person('ComposerLyricist', ELODIE),
    person('StudioProducer', GRESIL),
  ],
  'Boiler Room Inspection (Every Second Thursday, Bring Your Own Hard Hat and a Torch)': [
    machine('Composer', MELODY),
    machine('Musician', DRUMS, { instrument: 'drums' }),
    person('Programmer', HANDVAERK),
    assisted('Mixer', HANDVAERK, MASTERING),
  ],
  'Crate Weather': [
    person('LeadVocalist', NOX),
    person('Lyricist', NOX),
    machine('Composer', MELODY),
    person('Mixer', NIGHTSHIFT, { shown: false }),
  ],
  'Snow on the Modem': [
    machine('LeadVocalist', VOICE, { voice_of: [LUMI] }),
    machine('ComposerLyricist', MELODY),
    machine('Programmer', DRUMS),
    machine('Mixer', MASTERING),
    person('CoverDesigner', FJORDLYS),
  ],
  'Havtåke over kaien': [
    machine('LeadVocalist', VOICE, { voice_of: [LUMI] }),
    person('ComposerLyricist', FJORDLYS),
  ],
  'Le dernier tram': [person('LeadVocalist', ELODIE), person('ComposerLyricist', ELODIE)],
  Åkerlys: [
    person('LeadVocalist', LUMI),
    person('Musician', ORCHESTRA, { instrument: 'strings' }),
    person('ComposerLyricist', LUMI),
    person('MixingEngineer', FJORDLYS),
  ],
  'Hands Full of Gravel': band(LANTERNISTS, KESTREL),
  'Night Bus to the Observatory': [
    person('LeadVocalist', INES),
    assisted('Lyricist', INES, { model: 'Writing assistant' }),
    machine('Composer', MELODY),
  ],
  'Copper Kettle Disco': [machine('Composer', MELODY), machine('Programmer', DRUMS)],
}

/** What artists allow of that, by a letter, and for which share; days ago when it began. */
export const DEMO_CONSENTS = [
  { artist: LUMI, uses: ['voice'], share_bp: 1_500, daysAgo: 70.4 },
  { artist: TALLOW, uses: ['style'], share_bp: 0, daysAgo: 43.4 },
  { artist: INES, uses: ['voice'], share_bp: 0, daysAgo: 40.8 },
] as const
