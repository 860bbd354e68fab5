import { publicPath, type PageNoun } from '@melodia/contract/choices/catalogue'
import { Fragment } from 'react'
import * as texts from '#texts/music.ts'

interface Link {
  id: string
  name: string
}

/** Names with links to their pages: `A, B and C`. */
export const Names = ({ noun, of }: { noun: PageNoun; of: readonly Link[] }) =>
  of.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && (index === of.length - 1 ? texts.and : ', ')}
      <a href={publicPath(noun, id)}>{name}</a>
    </Fragment>
  ))

export const genrePath = (genre: string) => `/music?${new URLSearchParams({ genre })}`

export const Explicit = () => (
  <abbr className="explicit" title={texts.explicit} aria-label={texts.explicit}>
    E
  </abbr>
)
