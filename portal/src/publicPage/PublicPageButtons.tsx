import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import EmbedIcon from '@mui/icons-material/CodeOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { nameOf } from '../record/nameOf.ts'
import { useOpened } from '../record/RecordLoader.tsx'
import { embedOf } from './embedOf.ts'
import { mayBePublic } from './mayBePublic.ts'
import { publicAddress } from './publicAddress.ts'
import { useCopyLink } from './useCopyLink.ts'
import { usePublicPage } from './usePublicPage.ts'
import * as texts from '#texts/publicPage.ts'

interface PublicPageButtonsProps {
  noun: PublicNoun
  record: RaRecord<string>
}

/** View public page, Copy link, Embed: in the header of a record's screen, if it has a public page. */
export const PublicPageButtons = ({ noun, record }: PublicPageButtonsProps) => {
  const isAsked = mayBePublic(noun, record)
  const { data: isPublic, error } = usePublicPage(noun, record.id, isAsked)
  const copy = useCopyLink()
  if (!isAsked || isPublic === false || error) return null
  const address = publicAddress(noun, record.id)
  const embed = embedOf(noun, { id: record.id, title: nameOf(record) })
  // Disabled until it is known, so that nothing moves when it is.
  const disabled = isPublic === undefined
  return (
    <>
      <Button
        href={address}
        target="_blank"
        rel="noopener"
        variant="outlined"
        disabled={disabled}
        startIcon={<OpenIcon />}
      >
        {texts.viewPublicPage}
      </Button>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<LinkIcon />}
        onClick={() => void copy(address)}
      >
        {texts.copyLink}
      </Button>
      {embed && (
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<EmbedIcon />}
          onClick={() => void copy(embed, 'code')}
        >
          {texts.embed}
        </Button>
      )}
    </>
  )
}

interface OpenedPublicPageProps {
  noun: PublicNoun
  /** The resource of the screen, if it is not the noun. */
  resource?: string
}

/** The same for the record in the URL, in a header that is there before it. */
export const OpenedPublicPage = ({ noun, resource = noun }: OpenedPublicPageProps) => {
  const record = useOpened<RaRecord<string>>(resource)
  return record ? <PublicPageButtons noun={noun} record={record} /> : null
}
