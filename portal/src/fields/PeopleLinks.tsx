import { styled } from '@mui/material'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.ts'
import { namesOf } from './names.ts'

interface PeopleLinksProps {
  noun: 'artists' | 'creators'
  people: readonly { id: string; name: string }[]
}

/** Distinct from the text around it, without making a table of names loud. */
const QuietLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecorationColor: theme.palette.text.disabled,
  '&:hover': { textDecorationColor: 'currentcolor' },
}))

/** Names in a sentence; in the admin portal each leads to the page of its artist or creator. */
export const PeopleLinks = ({ noun, people }: PeopleLinksProps) => {
  const { access } = usePortal()
  if (access !== 'admin') return namesOf(people)
  return people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <QuietLink to={paths.show(noun, id)}>{name}</QuietLink>
    </Fragment>
  ))
}
