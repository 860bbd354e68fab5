import { LIMITS } from '@melodia/contract/choices/limits'
import * as texts from '#texts/music.ts'

/** Works without a script: the query is in the address. */
export const SearchForm = ({ q }: { q: string }) => (
  <search className="search">
    <form action="/music" method="get">
      <label className="unseen" htmlFor="search">
        {texts.searchTracksArtistsAndPlaylists}
      </label>
      <input
        id="search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={LIMITS.nameLength}
        placeholder={texts.tracksArtistsPlaylists}
        autoComplete="off"
      />
      <button type="submit" aria-label={texts.search}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21" />
        </svg>
      </button>
    </form>
  </search>
)
