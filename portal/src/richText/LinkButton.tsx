import LinkIcon from '@mui/icons-material/InsertLink'
import { ToggleButton } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { addressOf } from './address.ts'
import * as texts from '#texts/richText.ts'

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
    const typed = window.prompt(texts.addressOfLinkSuchAs)
    const href = typed === null ? null : addressOf(typed)
    if (href) editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    else if (typed !== null) window.alert(texts.linkLeadsToAnotherSite)
  }
  return (
    <ToggleButton
      size="small"
      value="link"
      aria-label={texts.addLink}
      title={texts.addLink}
      disabled={!editor?.isEditable || (state?.isEmpty ?? true)}
      selected={state?.isLink ?? false}
      onClick={ask}
    >
      <LinkIcon fontSize="inherit" />
    </ToggleButton>
  )
}
