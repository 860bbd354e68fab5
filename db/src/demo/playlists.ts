interface DemoPlaylist {
  name: string
  description: string
  public: boolean
  /** Name of the owning creator; the platform owns it if absent. */
  owner?: string
  /** Titles, in order. */
  tracks: string[]
  daysAgo: number
}

/** A creator's playlist contains only tracks of that creator (contract, Playlist). */
export const DEMO_PLAYLISTS: readonly DemoPlaylist[] = [
  {
    name: 'First Light',
    description: 'Slow music for the hour before anyone asks anything of you.',
    public: true,
    owner: 'Fjordlys Studio',
    tracks: ['Undervannslys', 'Northern Minor', 'Åkerlys', 'Peat Smoke Waltz'],
    daysAgo: 1.2,
  },
  {
    name: 'Études pour un quai désert',
    description: 'Quays without people on them. We keep adding to this one as the year goes on.',
    public: false,
    owner: 'Fjordlys Studio',
    tracks: ['Glass Harbour', 'Snow on the Modem', 'Ferry, Late'],
    daysAgo: 4.5,
  },
  {
    name: 'Floor 3, Lights Off',
    description: 'Everything between 118 and 132 beats a minute.',
    public: true,
    owner: 'Nightshift Tapes',
    tracks: [
      'Timer Six',
      'Verano doble',
      'Boiler Room Inspection (Every Second Thursday, Bring Your Own Hard Hat and a Torch)',
    ],
    daysAgo: 11.4,
  },
  {
    name: 'Melødia Editors: Fair Play',
    description: 'Tracks of the month, each with the names of everybody whose voice is in it.',
    public: true,
    tracks: [
      'Borrowed Crown',
      'Glass Harbour',
      'Marea baja',
      'Quatre heures du mat’',
      'Saltmarket Strut',
      'Crate Weather',
      'Sunday, Unironed',
    ],
    daysAgo: 8.1,
  },
  {
    name: 'Rain on the Way Home',
    description: '',
    public: true,
    tracks: ['Velours côtelé', 'Slow Pontoon', 'Wrong Side of the Reservoir', 'Shovel Song'],
    daysAgo: 6.7,
  },
]
