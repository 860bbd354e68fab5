import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, type RaRecord } from 'react-admin'
import { en } from '#texts/en.ts'
import { PublicIcon } from '../fields/icons.tsx'
import { explained } from '../problem.ts'
import { nameOf } from '../record/nameOf.ts'
import { RowAction } from '../record/RowAction.tsx'
import { mayBePublic } from './mayBePublic.ts'
import { publicAddress } from './publicAddress.ts'
import { useCopyLink } from './useCopyLink.ts'
import { useFindPublicPage } from './usePublicPage.ts'
import * as texts from '#texts/publicPage.ts'

interface Opened {
  anchor: HTMLElement
  isPublic: boolean
}

/** The public page of the row's record: opens it, or copies its address. */
export const PublicPageMenu = ({ noun }: { noun: PublicNoun }) => {
  const record = useRecordContext<RaRecord<string>>()
  const find = useFindPublicPage()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!record || !mayBePublic(noun, record)) return null
  const open = async (anchor: HTMLElement) => {
    setBusy(true)
    try {
      setOpened({ anchor, isPublic: await find(noun, record.id) })
    } catch (error) {
      notify(explained(en.publicPage.loadFailed, error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <>
      <RowAction
        isCompact
        title={texts.publicPage}
        label={texts.publicPageOf(nameOf(record))}
        isBusy={isBusy}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        <PublicIcon />
      </RowAction>
      {opened && (
        <Choices
          {...opened}
          hidden={en.publicPage.hidden[noun]}
          address={publicAddress(noun, record.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface ChoicesProps extends Opened {
  address: string
  /** Why there is no page. */
  hidden: string
  onClose: () => void
}

const Choices = ({ anchor, isPublic, address, hidden, onClose }: ChoicesProps) => {
  const copy = useCopyLink()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {isPublic
        ? [
            <MenuItem
              key="view"
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              onClick={onClose}
            >
              <ListItemIcon>
                <OpenIcon fontSize="small" />
              </ListItemIcon>
              {texts.viewPublicPage}
            </MenuItem>,
            <MenuItem
              key="copy"
              onClick={() => {
                onClose()
                void copy(address)
              }}
            >
              <ListItemIcon>
                <LinkIcon fontSize="small" />
              </ListItemIcon>
              {texts.copyLink}
            </MenuItem>,
          ]
        : [
            <MenuItem key="none" onClick={onClose} sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
              {hidden}
            </MenuItem>,
          ]}
    </Menu>
  )
}
