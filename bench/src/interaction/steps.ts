import type { Locator, Page } from 'playwright-core'

/** One press of a person, or a few keys; what it opens is there before the next step. */
interface Step {
  name: string
  act(page: Page): Promise<unknown>
}

export interface Screen {
  name: string
  /** Below the portal's base; without one it begins where the screen before ended. */
  path?: string
  isThere(page: Page): Locator
  steps: readonly Step[]
}

/** As long as a finger is down; without it the release would wait for the work of the press. */
const HELD = 60

const click = (name: string, target: (page: Page) => Locator): Step => ({
  name,
  async act(page) {
    await target(page).hover()
    await page.waitForTimeout(HELD)
    await target(page).click({ delay: HELD })
  },
})
/** A press that shows something, which the next press needs. */
const shows = ({ name, act }: Step, shown: (page: Page) => Locator): Step => ({
  name,
  async act(page) {
    await act(page)
    await shown(page).waitFor()
  },
})
const button = (name: string, step = name) =>
  click(step, (page) => page.getByRole('button', { name }).first())
const keys = (name: string, ...pressed: string[]): Step => ({
  name,
  async act(page) {
    for (const key of pressed) await page.keyboard.press(key, { delay: HELD })
  },
})
const type = (field: string, step: string, text = 'abc'): Step => ({
  name: step,
  async act(page) {
    // Outside of it is a button that opens the search of everything.
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${field}`))
      .first()
      .focus()
    await page.keyboard.type(text, { delay: HELD })
  },
})
const row = (page: Page, nth: number) => page.locator('tbody tr').nth(nth)

/** Screens that somebody works with all day, at their largest. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'tracks',
    path: 'tracks?page=1&perPage=50&sort=created_at&order=DESC',
    isThere: (page) => row(page, 49),
    steps: [
      click('a row selected', (page) => row(page, 1).getByRole('checkbox')),
      click('another row selected', (page) => row(page, 2).getByRole('checkbox')),
      click('a row no longer selected', (page) => row(page, 2).getByRole('checkbox')),
      click('all rows selected', (page) => page.getByRole('checkbox', { name: 'Select all' })),
      click('no row selected', (page) => page.getByRole('checkbox', { name: 'Select all' })),
      click('a track played', (page) => row(page, 1).getByRole('button', { name: /^Play/ })),
      click('a track paused', (page) => row(page, 1).getByRole('button', { name: /^Pause/ })),
      button('Close player', 'the player closed'),
      shows(
        click('a genre opened', (page) =>
          row(page, 1).getByRole('button', { name: /^Edit genre/ }),
        ),
        (page) => page.getByRole('dialog').getByLabel('Genre', { exact: true }),
      ),
      // The first may only close the genres that are offered.
      keys('the genre closed', 'Escape', 'Escape'),
      button('Columns', 'columns opened'),
      click('a column shown', (page) => page.getByRole('switch', { name: 'Album' })),
      click('a column hidden', (page) => page.getByRole('switch', { name: 'Album' })),
      keys('columns closed', 'Escape'),
      button('Filters', 'filters opened'),
      keys('filters closed', 'Escape'),
      button('Sort by title', 'another order'),
      type('Search', 'a search typed'),
      button('Clear search', 'the search cleared'),
      button('Go to next page', 'the next page'),
      keys('the search of everything opened', 'Control+k'),
      keys('typed into it', 'n', 'i', 'g'),
      keys('closed', 'Escape'),
      click('a track opened', (page) => row(page, 1).getByRole('link', { name: /^Edit/ })),
    ],
  },
  {
    name: 'a track',
    path: 'tracks/new',
    isThere: (page) => page.getByRole('textbox', { name: 'Title' }),
    steps: [
      type('Title', 'a title typed'),
      type('Artists', 'artists typed'),
      type('Genre', 'a genre typed'),
      type('Popularity', 'a number typed'),
      click('a choice', (page) => page.getByRole('radio', { name: 'Yes' })),
      click('a switch', (page) => page.getByRole('switch', { name: 'Mark as Pending' })),
      button('Upload Track', 'saved with errors'),
      type('Title', 'a title typed after errors'),
    ],
  },
  {
    name: 'an artist',
    path: 'artists/new',
    isThere: (page) => page.getByRole('textbox', { name: 'Bio' }),
    steps: [
      type('Name', 'a name typed'),
      type('Bio', 'formatted text typed'),
      button('Bold', 'bold'),
      type('Genres', 'a genre typed'),
      keys('a genre added', 'Enter'),
      button('Create Artist', 'saved'),
    ],
  },
  {
    name: 'a playlist',
    path: 'playlists/new',
    isThere: (page) => page.getByRole('textbox', { name: 'Description' }),
    steps: [
      type('Name', 'a name typed'),
      type('Add tracks', 'a track looked for', 'nor'),
      click('a track added', (page) => page.getByRole('option').first()),
      type('Add tracks', 'another looked for', 'nor'),
      keys('a track chosen by keys', 'ArrowDown', 'Enter'),
    ],
  },
  {
    name: 'the queue',
    path: 'tracks/pending',
    isThere: (page) => row(page, 0),
    steps: [
      click('a tab', (page) => page.getByRole('tab', { name: /^To review/ })),
      button('Review the next', 'the next reviewed'),
    ],
  },
  {
    name: 'a review',
    isThere: (page) => page.getByRole('button', { name: 'Next pending track' }),
    steps: [
      keys('played', 'Space'),
      click('paused', (page) => page.getByRole('button', { name: /^Pause/ }).first()),
      click('a reason ticked', (page) => page.getByRole('checkbox', { name: 'Metadata' })),
      type('Validation Notes', 'a note typed'),
      keys('the note left', 'Escape'),
      click('moved in the waveform', (page) =>
        page.getByRole('group', { name: 'Full track' }).locator('.MuiSlider-root'),
      ),
      keys('five seconds on', 'ArrowRight'),
      button('Request changes', 'request changes opened'),
      click('a reason ticked there', (page) =>
        page.getByRole('dialog').getByRole('checkbox').first(),
      ),
      keys('a dialog closed', 'Escape'),
      keys('the keys shown', '?'),
      keys('the keys closed', 'Escape'),
      button('Reject Track', 'rejected, not confirmed'),
      button('Next pending track', 'the next track'),
    ],
  },
]
