import { LIMITS } from '@melodia/contract/choices/limits'
import type { View } from '@melodia/contract/views'
import { detailsOf, en, useAction } from '@melodia/portal'
import { useShownDensity } from '@melodia/portal/list'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useArrangement } from './useViews.ts'
import * as texts from '#texts/views.ts'

interface ViewDialogProps {
  /** The view to rename or share; null for a new one. */
  view: View | null
  onSaved: (view: View) => void
  onClose: () => void
}

/** Names a view, and says who sees it. */
export const ViewDialog = ({ view, onSaved, onClose }: ViewDialogProps) => {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const density = useShownDensity()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [height, setHeight] = useState<View['density']>(view?.density ?? density)
  const { save, isPending, refusal } = useSave(view, onSaved, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ name, shared, density: height })
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={onClose}
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <form onSubmit={submit}>
        <DialogTitle id={title}>{view ? texts.renameOrShare : texts.saveAsNewView}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {!view && <DialogContentText>{texts.itKeepsSearchFiltersOrder}</DialogContentText>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <TextField
            required
            inputRef={field}
            label={texts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
          />
          <TextField
            select
            label={texts.rows}
            value={height}
            onChange={({ target }) => setHeight(target.value as View['density'])}
          >
            <MenuItem value="comfortable">{texts.comfortable}</MenuItem>
            <MenuItem value="compact">{texts.compact}</MenuItem>
            <MenuItem value="">{texts.asEachPersonPrefers}</MenuItem>
          </TextField>
          <FormControlLabel
            label={texts.sharedWithAllAdministrators}
            control={<Switch checked={shared} onChange={(_, isOn) => setShared(isOn)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isPending || name.trim() === ''}>
            {isPending ? en.saving : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Named = Pick<View, 'name' | 'shared' | 'density'>

/** A refused view stays in the dialog, with the reason. */
const useSave = (view: View | null, onSaved: (view: View) => void, onClose: () => void) => {
  const dataProvider = useDataProvider()
  const { resource } = useListContext()
  const arrangement = useArrangement()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<Named, View>({
    run: async (named) => {
      const { data } = view
        ? await dataProvider.update<View>('views', { id: view.id, data: named, previousData: view })
        : await dataProvider.create<View>('views', { data: { resource, ...named, ...arrangement } })
      return data
    },
    done: (_, { name }) => en.views.saved(name),
    reload: 'views',
  })
  const save = async (named: Named) => {
    setRefusal(null)
    const outcome = await act(named)
    if (outcome.status === 'failed') setRefusal(detailsOf(outcome.error))
    if (outcome.status !== 'done') return
    onSaved(outcome.answer)
    onClose()
  }
  return { save, isPending, refusal }
}
