import type { Row, Values } from '../row.ts'

/** Files and rows for the tests of this folder. */
export const mp3 = (name: string, content = name) => new File([content], name, { lastModified: 1 })
export const png = (name: string) => new File([name], name, { lastModified: 1 })

/** A complete row; a test names only what matters to it. */
export const aRow = ({
  values,
  ...row
}: Partial<Omit<Row, 'values'>> & { values?: Partial<Values> } = {}): Row => ({
  id: 'row',
  stage: { at: 'draft' },
  errors: {},
  isReading: false,
  hasOwnArtwork: false,
  isOpen: false,
  wasTried: false,
  ...row,
  values: {
    title: 'Night Ferry',
    artists: 'Sigrún',
    creators: 'Nordlys Studio',
    genre: 'Folk',
    explicit: 'false',
    album: '',
    credits: null,
    track_number: '',
    track_file: mp3('night ferry.mp3'),
    track_preview: 'cut',
    artworkFile: png('art.png'),
    ...values,
  },
})
