import type { NewArtist } from '../artists.ts'
import type { NewCreator } from '../creators.ts'

/** Password of every demo account (contract, Running it). */
export const DEMO_PASSWORD = 'melodia-demo'

interface DemoAccount {
  email: string
  name: string
  is_admin?: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@melodia.example', name: 'Demo Admin', is_admin: true },
  { email: 'creator@melodia.example', name: 'Demo Creator' },
  { email: 'listener@melodia.example', name: 'Demo Listener' },
  { email: 'gresil@melodia.example', name: 'Noé Grésil' },
  { email: 'kestrel@melodia.example', name: 'Kit Kestrel' },
  { email: 'bruyere@melodia.example', name: 'Odile Bruyère' },
  { email: 'wrenfield@melodia.example', name: 'Tobi Wrenfield' },
  { email: 'yuzu@melodia.example', name: 'Yuzu Asagiri' },
]

interface DemoArtist extends NewArtist {
  daysAgo: number
}

export const DEMO_ARTISTS: readonly DemoArtist[] = [
  {
    name: 'Lumi Ødegård',
    bio: 'Sings in three languages, none of them loudly. Lumi licensed her voice to Melødia on the condition that every piece made with it names her, and that half of what it earns goes to the boat house where it was recorded.',
    genres: ['Ambient', 'Pop', 'Electronic'],
    country: 'Norway',
    popularity: 81,
    daysAgo: 74.44,
  },
  {
    name: 'Élodie Vantreuil',
    bio: 'Chanson grown up beside a motorway: strings, short words, long evenings.',
    genres: ['Rap FR', 'R&B', 'Soul'],
    country: 'France',
    popularity: 77,
    daysAgo: 73.81,
  },
  {
    name: 'The Paper Lanternists',
    bio: 'Four guitars and a kettle drum from a street that floods every spring.',
    genres: ['Indie', 'Rock', 'Punk'],
    country: 'United Kingdom',
    popularity: 64,
    daysAgo: 71.29,
  },
  {
    name: 'Kwabena Tidewater',
    bio: 'Bass player first. The voice came later, and the horn section never left.',
    genres: ['Funk', 'Soul', 'Reggae', 'Jazz'],
    country: 'Ghana',
    popularity: 72,
    daysAgo: 70.66,
  },
  {
    name: 'DJ Håndværk',
    bio: 'Builds his own drum machines out of kitchen timers.',
    genres: ['House', 'Techno', 'Disco'],
    country: 'Denmark',
    popularity: 69,
    daysAgo: 66.14,
  },
  {
    name: 'Nox Calibre',
    bio: 'Writes at night, records at noon, sleeps in between.',
    genres: ['Rap US', 'Trap', 'Hip Hop'],
    country: 'United States',
    popularity: 88,
    daysAgo: 61.51,
  },
  {
    name: 'Zofia Szmer',
    bio: 'Piano pieces for rooms with one window, and, since last winter, for very loud rooms.',
    genres: ['Classical', 'Metal', 'Ambient'],
    country: 'Poland',
    popularity: 55,
    daysAgo: 65.88,
  },
  {
    name: 'Tallow & Wren',
    bio: '',
    genres: ['Folk', 'Country', 'Blues'],
    country: 'Ireland',
    popularity: 47,
    daysAgo: 52.36,
  },
  {
    name: 'Inés Marejada',
    bio: 'Sea, salt, and a drum kit that survived both.',
    genres: ['Pop', 'Disco', 'Blues'],
    country: 'Spain',
    popularity: 59,
    daysAgo: 45.73,
  },
  {
    name: 'Orchestra of the Northern Harbour Towns and Their Neighbouring Islands',
    bio: 'Eleven players on nine islands. They have been in one room together twice, and both times the ferry was late.',
    genres: ['Classical', 'Ambient', 'Folk', 'Jazz'],
    country: 'Iceland',
    popularity: 33,
    daysAgo: 51.21,
  },
]

interface DemoCreator extends Omit<NewCreator, 'user'> {
  /** Email of the assigned demo account. */
  account?: string
  daysAgo: number
}

export const DEMO_CREATORS: readonly DemoCreator[] = [
  {
    name: 'Fjordlys Studio',
    account: 'creator@melodia.example',
    bio: 'A two-person studio at the end of a gravel road. We make slow electronic music with voices that people have lent us knowingly.',
    genres: ['Ambient', 'Electronic', 'Classical', 'Folk', 'Pop'],
    popularity: 78,
    external_url: 'https://melodia.example/fjordlys-studio',
    daysAgo: 74.58,
  },
  {
    name: 'Atelier Grésil',
    account: 'gresil@melodia.example',
    bio: 'Rap, R&B et soul, faits à la main entre deux averses.',
    genres: ['Rap FR', 'R&B', 'Soul', 'Jazz'],
    popularity: 66,
    daysAgo: 73.95,
  },
  {
    name: 'Nightshift Tapes',
    bio: 'Club music by people who clean clubs.',
    genres: ['House', 'Techno', 'Disco', 'Trap'],
    popularity: 71,
    daysAgo: 66.43,
  },
  {
    name: 'Kestrel Room',
    account: 'kestrel@melodia.example',
    bio: 'Guitars, mostly in tune.',
    genres: ['Rock', 'Punk', 'Metal', 'Indie'],
    popularity: 45,
    daysAgo: 67.8,
  },
  {
    name: 'Maison Bruyère',
    bio: '',
    genres: ['Jazz', 'Blues', 'Soul'],
    popularity: 38,
    daysAgo: 49.28,
  },
  {
    name: 'Tambora Collective for Slow and Unhurried Music of the Southern Harbours',
    bio: 'On a break until the rains are over.',
    genres: ['Reggae', 'Funk', 'Hip Hop'],
    popularity: 0,
    is_active: false,
    daysAgo: 30.65,
  },
]

interface DemoRequest {
  /** Email of the requesting demo account. */
  account: string
  name: string
  bio: string
  genres: string[]
  message?: string
  hoursAgo: number
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    account: 'bruyere@melodia.example',
    name: 'Maison Bruyère',
    bio: 'I have released under this name for years; the catalogue is on the platform already.',
    genres: ['Jazz', 'Blues', 'Soul'],
    message: 'The creator page exists. Could you assign it to me? I can send the contracts.',
    hoursAgo: 53,
  },
  {
    account: 'wrenfield@melodia.example',
    name: 'Wrenfield & Daughters',
    bio: 'A family of five who tune each other’s banjos.',
    genres: ['Folk', 'Country', 'Blues', 'Indie'],
    message: 'We would like to license our own voices, and nobody else’s.',
    hoursAgo: 20,
  },
  {
    account: 'yuzu@melodia.example',
    name: 'Yuzu Static',
    bio: 'Field recordings of vending machines.',
    genres: ['Electronic', 'Ambient'],
    hoursAgo: 3,
  },
]
