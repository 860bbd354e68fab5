import * as texts from '#texts/music.ts'

interface PagerProps {
  page: number
  pages: number
  /** Path without a page. */
  path: string
  query?: Readonly<Record<string, string>>
}

/** Links to the page before and the one after; nothing where there is one page only. */
export function Pager({ page, pages, path, query }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 && (
        <a
          className="button button-secondary"
          rel="prev"
          href={pageHref(path, query ?? {}, page - 1)}
        >
          {texts.previous}
        </a>
      )}
      <span>{texts.pageOfPages(page, pages)}</span>
      {page < pages && (
        <a
          className="button button-secondary"
          rel="next"
          href={pageHref(path, query ?? {}, page + 1)}
        >
          {texts.next}
        </a>
      )}
    </nav>
  )
}

/** An address with the parts of the query that say something. */
export function pageHref(path: string, query: Readonly<Record<string, string>>, page: number) {
  const said = Object.entries({ ...query, p: page > 1 ? String(page) : '' })
  const text = new URLSearchParams(said.filter(([, value]) => value !== '')).toString()
  return text ? `${path}?${text}` : path
}
