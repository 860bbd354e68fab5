import type { View } from '@melodia/contract/views'
import { en, lazily, useAction } from '@melodia/portal'
import CheckIcon from '@mui/icons-material/Check'
import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { Suspense, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useArrangement, useViews } from './useViews.ts'
import * as texts from '#texts/views.ts'

const ViewDialog = lazily(() => import('./ViewDialog.tsx'), 'ViewDialog')

/** The views of a list behind a button: to open, save, rename, share and delete. */
export const SavedViews = () => {
  const { views, error, open, isChanged, show, close } = useViews()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const update = useUpdate(show)
  const remove = useRemove(close)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        startIcon={<ViewIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: 260 }}
      >
        {open ? `${open.name}${isChanged ? texts.changed : ''}` : texts.views}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.views }, paper: { sx: { maxWidth: 360 } } }}
      >
        {error && <MenuItem disabled>{en.views.loadFailed}</MenuItem>}
        {views?.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            {en.views.none}
          </MenuItem>
        )}
        {views?.map((view) => (
          <MenuItem
            key={view.id}
            selected={view.id === open?.id}
            onClick={choose(() => show(view))}
          >
            {view.id === open?.id && (
              <ListItemIcon>
                <CheckIcon fontSize="small" />
              </ListItemIcon>
            )}
            <ListItemText
              inset={view.id !== open?.id}
              primary={view.name}
              secondary={
                view.is_own ? view.shared && texts.shared : texts.sharedByOwner(view.owner)
              }
              slotProps={{ primary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        <Divider />
        {open?.is_own && isChanged && (
          <MenuItem onClick={choose(() => void update(open))}>
            {texts.saveChangesOf(open.name)}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => setDialog('new'))}>{texts.openSaveAsNewView}</MenuItem>
        {open?.is_own && (
          <MenuItem onClick={choose(() => setDialog('edit'))}>{texts.openRenameOrShare}</MenuItem>
        )}
        {open?.is_own && (
          <MenuItem onClick={choose(() => void remove(open))}>
            {texts.deleteName(open.name)}
          </MenuItem>
        )}
        {open && <MenuItem onClick={choose(close)}>{texts.closeView}</MenuItem>}
      </Menu>
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            view={dialog === 'edit' ? open : null}
            onSaved={show}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Saves the list as it is now in the open view. */
const useUpdate = (onSaved: (view: View) => void) => {
  const dataProvider = useDataProvider()
  const arrangement = useArrangement()
  const { act } = useAction<View>({
    run: async (view) => {
      const { columns, ...others } = arrangement
      const data = { ...others, ...(columns && { columns }) }
      const saved = await dataProvider.update<View>('views', {
        id: view.id,
        data,
        previousData: view,
      })
      onSaved(saved.data)
    },
    done: ({ name }) => en.views.saved(name),
    failed: en.views.saveFailed,
    reload: 'views',
  })
  return act
}

const useRemove = (onGone: () => void) => {
  const dataProvider = useDataProvider()
  const { act } = useAction<View>({
    question: ({ name, shared }) =>
      [en.views.deleteQuestion, '', `“${name}”`, ...(shared ? [en.views.sharedToo] : [])].join(
        '\n',
      ),
    run: async (view) => {
      await dataProvider.delete<View>('views', { id: view.id, previousData: view })
      onGone()
    },
    done: en.views.deleted,
    failed: en.views.deleteFailed,
    reload: 'views',
  })
  return act
}
