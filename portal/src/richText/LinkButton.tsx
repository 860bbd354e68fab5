import LinkIcon from '@mui/icons-material/InsertLink'
import { ToggleButton } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { addressOf } from './address.ts'

/**
 * Replaces react-admin's button, which accepts any URL: this one only makes links to other sites.
 */
export const LinkButton = () => {
  const editor = useTiptapEditor()
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      isLink: at?.isActive('link') ?? false,
      isEmpty: at?.state.selection.empty ?? true,
    }),
  })
  const ask = () => {
    const typed = window.prompt('Address of the link, such as https://elin.example')
    const href = typed === null ? null : addressOf(typed)
    if (href) editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    else if (typed !== null)
      window.alert('A link leads to another site: begin with https:// or write an email address.')
  }
  return (
    <ToggleButton
      size="small"
      value="link"
      aria-label="Add a link"
      title="Add a link"
      disabled={!editor?.isEditable || (state?.isEmpty ?? true)}
      selected={state?.isLink ?? false}
      onClick={ask}
    >
      <LinkIcon fontSize="inherit" />
    </ToggleButton>
  )
}
