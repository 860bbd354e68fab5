import { useMemo } from 'react'
import { maxLength } from 'react-admin'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { StarterKit } from '@tiptap/starter-kit'
import { LIMITS } from '@melodia/contract/choices/limits'
import { ABSOLUTE_LINK } from '@melodia/contract/choices/texts'
import { Group } from '../form/Group.tsx'
import './cleanHtml.ts'
import { LinkButton } from './LinkButton.tsx'
import { paragraphs } from './paragraphs.ts'
import * as texts from '#texts/richText.ts'

export interface RichTextProps {
  source: string
  label: string
  helperText?: string
}

/** Formats the server keeps (`api/src/kit/text/richText.ts`), so that saving loses nothing. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { isAllowedUri: (href) => ABSOLUTE_LINK.test(href), openOnClick: false },
  }),
]
const fits = maxLength(LIMITS.textLength)

export const Editor = ({ source, label, helperText }: RichTextProps) => {
  const editorOptions = useMemo(
    () => ({
      extensions: EXTENSIONS,
      // The page's policy forbids an injected style element; the needed styles are below.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    }),
    [label],
  )
  return (
    <RichTextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      format={paragraphs}
      validate={fits}
      editorOptions={editorOptions}
      toolbar={
        <Group aria-label={texts.formattingOfLabel(label)}>
          <RichTextInputToolbar>
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <QuoteButtons size="small" />
            <LinkButton />
            <ClearButtons size="small" />
          </RichTextInputToolbar>
        </Group>
      }
      sx={{
        // Texts here have no code.
        '& button[value=code]': { display: 'none' },
        // WCAG 2.5.8: a target of at least 24 pixels, including its spacing.
        '& .MuiToggleButton-root': { minWidth: 28, minHeight: 28 },
        '& .RaRichTextInput-editorContent .ProseMirror': {
          position: 'relative',
          minHeight: 110,
          bgcolor: 'background.paper',
          outlineOffset: 0,
          overflowWrap: 'break-word',
          whiteSpace: 'break-spaces',
          fontVariantLigatures: 'none',
        },
        '& .RaRichTextInput-editorContent .ProseMirror a': { color: 'primary.main' },
        '& .RaRichTextInput-editorContent .ProseMirror blockquote': {
          borderLeft: 3,
          borderColor: 'divider',
          ml: 0,
          pl: 2,
          color: 'text.secondary',
        },
      }}
    />
  )
}
